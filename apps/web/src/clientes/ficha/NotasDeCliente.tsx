import { useQuery } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import { RUTAS } from '../../navegacion.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { CampoDeLista, type Elegibles } from '../../ui/campos/CampoDeLista.tsx';
import { ModalDeLectura, ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../../ui/pagina/useIdDeRuta.ts';
import { EnlaceCliente } from '../../ui/piezas/EnlaceCliente.tsx';

type Ficha = Respuesta<'clientes.ficha'>;

const PARA_QUIEN_VA = 'Para quien va';
const TIPO_HABITUAL = 'Tipo habitual';

/** The notes of a client, over its page. */
export function NotasDeCliente() {
  const { padre, lectura } = useFicha();
  return (
    <ModalDeLectura titulo={PARA_QUIEN_VA} padre={padre} lectura={lectura}>
      {(ficha) => <Notas ficha={ficha} />}
    </ModalDeLectura>
  );
}

/** Which type its visits begin with, over its page. */
export function TipoHabitual() {
  const { padre, lectura } = useFicha();
  return (
    <ModalDeLectura titulo={TIPO_HABITUAL} padre={padre} lectura={lectura}>
      {(ficha) => <Tipo ficha={ficha} />}
    </ModalDeLectura>
  );
}

const padreDe = (id: number) => ({ to: RUTAS.cliente, params: { id: String(id) } }) as const;

function useFicha() {
  const id = useIdDeRuta('id');
  const lectura = useQuery(lecturaDe('clientes.ficha', { parametros: { id } }));
  return { padre: padreDe(id), lectura };
}

const useAnotar = (texto: string) =>
  useEnvio('clientes.anotar', {
    texto,
    de: ({ idCliente, nombre }) => <EnlaceCliente idCliente={idCliente}>{nombre}</EnlaceCliente>,
  });

function Notas({ ficha: { cliente, notas, idTipoVisitaUsual } }: { ficha: Ficha }) {
  const { idCliente: id } = cliente;
  const padre = padreDe(id);
  const formulario = useFormulario({
    inicial: { notas: notas ?? '' },
    version: cliente.version,
    envio: useAnotar('Notas Guardadas Exitosamente'),
    preparar: (valores, version) => ({
      parametros: { id },
      cuerpo: { ...valores, idTipoVisitaUsual, version },
    }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={PARA_QUIEN_VA} formulario={formulario} padre={padre}>
      <CampoArea
        label="Notas"
        placeholder="Por dónde se entra, por quién preguntar"
        description="Las lee el técnico antes de ir."
        data-autofocus
        {...formulario.texto('notas')}
      />
    </ModalFormulario>
  );
}

const TIPOS: Elegibles<'tipoVisita.listar'> = {
  lista: 'tipoVisita.listar',
  obtener: 'tipoVisita.obtener',
  opcionDe: ({ idTipoVisita, nombre }) => ({ value: String(idTipoVisita), label: nombre }),
};

function Tipo({ ficha: { cliente, notas, idTipoVisitaUsual } }: { ficha: Ficha }) {
  const { idCliente: id } = cliente;
  const padre = padreDe(id);
  const formulario = useFormulario({
    inicial: { idTipoVisitaUsual: idTipoVisitaUsual === null ? '' : String(idTipoVisitaUsual) },
    version: cliente.version,
    envio: useAnotar('Tipo Habitual Guardado Exitosamente'),
    preparar: ({ idTipoVisitaUsual: elegido }, version) => ({
      parametros: { id },
      cuerpo: { notas, idTipoVisitaUsual: elegido === '' ? null : elegido, version },
    }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={TIPO_HABITUAL} formulario={formulario} padre={padre}>
      <CampoDeLista
        label="Tipo de Visita"
        placeholder="El más frecuente de sus últimas visitas"
        description="Se propone al crear una visita. Vacío, se propone el más frecuente."
        data-autofocus
        de={TIPOS}
        {...formulario.campo('idTipoVisitaUsual')}
      />
    </ModalFormulario>
  );
}
