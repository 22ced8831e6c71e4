import { useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { JornadaLeida } from '@visitas/contract/jornadas/operaciones';
import {
  escribirJornada,
  jornadaEnPalabras,
  partirJornada,
} from '@visitas/contract/jornadas/texto';
import type { ReactNode } from 'react';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoInterruptor } from '../ui/campos/CampoInterruptor.tsx';
import { CampoJornada } from '../ui/campos/CampoJornada.tsx';
import { Segmentos } from '../ui/campos/Segmentos.tsx';
import { ModalDeLectura, ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { type FormularioDe, useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { escribirLugar, SIN_LUGAR } from '../ui/ubicacion/lugar.ts';
import { Ubicacion } from '../ui/ubicacion/Ubicacion.tsx';
import clases from './Jornada.module.css';

/** Over the list of a Supervisor's technicians. */
export const JornadaDesdeTecnicos = () => (
  <DeUnTecnico id={useIdDeRuta('id')} padre={{ to: RUTAS['tecnicos-listado'] }} />
);

/** Over the form where an Administrador edits the technician. */
export function JornadaDesdeUsuario() {
  const id = useIdDeRuta('id');
  const padre = { to: RUTAS['usuario-editar'], params: { id: String(id) } } as const;
  return <DeUnTecnico id={id} padre={padre} />;
}

const TITULO = 'Jornada';

interface Props {
  padre: NavigateOptions;
}

function DeUnTecnico({ id, padre }: Props & { id: number }) {
  const parametros = { idTecnico: id };
  const lectura = useQuery(lecturaDe('jornadas.obtener', { parametros }));
  return (
    <ModalDeLectura titulo={TITULO} padre={padre} lectura={lectura} tamano="ancho">
      {(jornada) => <Edicion jornada={jornada} padre={padre} />}
    </ModalDeLectura>
  );
}

/** The names of the place are those of the body, so that each error finds its field. */
interface Valores extends Record<string, string | boolean> {
  cual: string;
  dias: string;
  sale: string;
  'salida.latitud': string;
  'salida.longitud': string;
  vuelve: boolean;
}

const DIAS = [
  { value: 'empresa', label: 'Como la empresa' },
  { value: 'otra', label: 'Otra' },
];
const SALIDAS = [
  { value: 'visita', label: 'De su primera visita' },
  { value: 'lugar', label: 'De un lugar' },
];

function Edicion({ jornada, padre }: Props & { jornada: JornadaLeida }) {
  const { idTecnico, version } = jornada;
  const formulario = useFormulario({
    inicial: valoresDe(jornada),
    version,
    envio: useEnvio('jornadas.editar', 'Jornada Guardada Exitosamente'),
    preparar: (valores: Valores, sobre) => ({
      parametros: { idTecnico },
      cuerpo: { ...cuerpoDe(valores), version: sobre ?? version },
    }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={TITULO} formulario={formulario} padre={padre} tamano="ancho">
      <p className={clases.quien}>{jornada.tecnico}</p>
      <Dias formulario={formulario} empresa={jornada.empresa} />
      <Salida formulario={formulario} />
    </ModalFormulario>
  );
}

function valoresDe({ dias, propia, salida, vuelve }: JornadaLeida): Valores {
  const { latitud, longitud } = salida ? escribirLugar(salida) : SIN_LUGAR;
  return {
    cual: propia ? 'otra' : 'empresa',
    dias: escribirJornada(dias),
    sale: salida ? 'lugar' : 'visita',
    'salida.latitud': latitud,
    'salida.longitud': longitud,
    vuelve,
  };
}

function cuerpoDe({ cual, dias, sale, vuelve, ...lugar }: Valores) {
  const salida = { latitud: lugar['salida.latitud'], longitud: lugar['salida.longitud'] };
  return {
    dias: cual === 'otra' ? (partirJornada(dias) ?? []) : null,
    salida: sale === 'lugar' ? salida : null,
    vuelve: sale === 'lugar' && vuelve,
  };
}

interface DeFormulario {
  formulario: FormularioDe<Valores>;
}

function Dias({ formulario, empresa }: DeFormulario & Pick<JornadaLeida, 'empresa'>) {
  const { valores, campo } = formulario;
  return (
    <Grupo titulo="Días y horas">
      <Segmentos enfocar label="Días y horas" opciones={DIAS} {...campo('cual')} />
      {valores.cual === 'otra' ? (
        <CampoJornada label="Días y horas en que trabaja" {...campo('dias')} />
      ) : (
        <ul className={clases.empresa}>
          {jornadaEnPalabras(empresa).map((linea) => (
            <li key={linea}>{linea}</li>
          ))}
        </ul>
      )}
    </Grupo>
  );
}

const DE_SALIDA = {
  titulo: 'Lugar',
  mapa: 'Lugar del que sale, en el mapa',
  marcador: 'Lugar del que sale. Muévelo con las flechas del teclado.',
};
const ALTO_DEL_MAPA = 260;

function Salida({ formulario }: DeFormulario) {
  const { valores, campo, texto, cambiar } = formulario;
  return (
    <Grupo titulo="Sale de">
      <Segmentos label="Sale de" opciones={SALIDAS} {...campo('sale')} />
      {valores.sale === 'lugar' && (
        <>
          <Ubicacion
            latitud={texto('salida.latitud')}
            longitud={texto('salida.longitud')}
            alCambiar={(cambios) =>
              cambiar(
                Object.fromEntries(
                  Object.entries(cambios).map(([eje, grados]) => [`salida.${eje}`, grados]),
                ),
              )
            }
            textos={DE_SALIDA}
            alto={ALTO_DEL_MAPA}
          />
          <CampoInterruptor label="Vuelve al terminar" {...campo('vuelve')} />
        </>
      )}
    </Grupo>
  );
}

const Grupo = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={clases.grupo}>
    <h3>{titulo}</h3>
    {children}
  </section>
);
