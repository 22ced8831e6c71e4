import { useQuery } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { ReactNode } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { CampoDeLista, type Elegibles } from '../../ui/campos/CampoDeLista.tsx';
import { ModalDeLectura, ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { type FormularioDe, useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../../ui/pagina/useIdDeRuta.ts';
import { EnlaceCliente } from '../../ui/piezas/EnlaceCliente.tsx';

/** Edits a client's notes, over its page. */
export const NotasDeCliente = () => (
  <Anotar titulo="Para quien va" guardado="Notas Guardadas Exitosamente">
    {(formulario) => (
      <CampoArea
        label="Notas"
        placeholder="Por dónde se entra, por quién preguntar"
        description="Las lee el técnico antes de ir."
        data-autofocus
        {...formulario.texto('notas')}
      />
    )}
  </Anotar>
);

const TIPOS: Elegibles<'tipoVisita.listar'> = {
  lista: 'tipoVisita.listar',
  obtener: 'tipoVisita.obtener',
  opcionDe: ({ idTipoVisita, nombre }) => ({ value: String(idTipoVisita), label: nombre }),
};

/** Sets the type that the client's new visits start with, over its page. */
export const TipoHabitual = () => (
  <Anotar titulo="Tipo habitual" guardado="Tipo Habitual Guardado Exitosamente">
    {(formulario) => (
      <CampoDeLista
        label="Tipo de Visita"
        placeholder="El más frecuente de sus últimas visitas"
        description="Se propone al crear una visita. Vacío, se propone el más frecuente."
        data-autofocus
        de={TIPOS}
        {...formulario.campo('idTipoVisitaUsual')}
      />
    )}
  </Anotar>
);

interface Props {
  titulo: string;
  guardado: string;
  children: (formulario: FormularioDe<{ notas: string; idTipoVisitaUsual: string }>) => ReactNode;
}

function Anotar(props: Props) {
  const id = useIdDeRuta('id');
  const lectura = useQuery(lecturaDe('clientes.ficha', { parametros: { id } }));
  return (
    <ModalDeLectura titulo={props.titulo} padre={padreDe(id)} lectura={lectura}>
      {(ficha) => <Formulario {...props} ficha={ficha} />}
    </ModalDeLectura>
  );
}

const padreDe = (id: number) => ({ to: RUTAS.cliente, params: { id: String(id) } }) as const;

/** Sends both values; the one that is not on screen goes unchanged. */
function Formulario(props: Props & { ficha: Respuesta<'clientes.ficha'> }) {
  const { titulo, guardado, children, ficha } = props;
  const { cliente, notas, idTipoVisitaUsual } = ficha;
  const padre = padreDe(cliente.idCliente);
  const formulario = useFormulario({
    inicial: { notas: notas ?? '', idTipoVisitaUsual: String(idTipoVisitaUsual ?? '') },
    version: cliente.version,
    envio: useEnvio('clientes.anotar', {
      texto: guardado,
      de: ({ idCliente, nombre }) => <EnlaceCliente idCliente={idCliente}>{nombre}</EnlaceCliente>,
    }),
    preparar: (valores, version) => ({
      parametros: { id: cliente.idCliente },
      cuerpo: { ...valores, idTipoVisitaUsual: valores.idTipoVisitaUsual || null, version },
    }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={titulo} formulario={formulario} padre={padre}>
      {children(formulario)}
    </ModalFormulario>
  );
}
