import { useQuery } from '@tanstack/react-query';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { ReactNode } from 'react';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { CampoArea } from '../ui/campos/CampoArea.tsx';
import { CampoDeLista, type Elegibles, type ListaElegible } from '../ui/campos/CampoDeLista.tsx';
import { CampoFecha } from '../ui/campos/CampoFecha.tsx';
import { CampoSelector } from '../ui/campos/CampoSelector.tsx';
import { SIN_EQUIPO } from '../ui/equipo.ts';
import { EsqueletoCampo, Pareja } from '../ui/formulario/Campos.tsx';
import type { FormularioDe } from '../ui/formulario/useFormulario.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { LineaDeHora } from './hora/LineaDeHora.tsx';
import {
  HORA_VACIA,
  horaParaEnviar,
  type ValoresDeHora,
  valoresDeHora,
} from './hora/valoresDeHora.ts';
import type { TipoPropuesto } from './nueva/tipoPropuesto.ts';
import { conUsos } from './nueva/usos.ts';
import { comenzada } from './situacion.ts';

export type ValoresVisita = ValoresDeHora & {
  idTecnico: string;
  idCliente: string;
  idTipoVisita: string;
  fechaPlanificada: string;
  observaciones: string;
};

export const VISITA_VACIA: ValoresVisita = {
  idTecnico: '',
  idCliente: '',
  idTipoVisita: '',
  fechaPlanificada: '',
  observaciones: '',
  ...HORA_VACIA,
};

export const valoresDeVisita = (visita: Visita): ValoresVisita => ({
  idTecnico: String(visita.idTecnico),
  idCliente: String(visita.idCliente),
  idTipoVisita: String(visita.idTipoVisita),
  fechaPlanificada: visita.fechaPlanificada,
  observaciones: visita.observaciones ?? '',
  ...valoresDeHora(visita),
});

/** What is sent of a visit, without the fields that a larger form adds. */
export const soloDeVisita = (valores: ValoresVisita) => ({
  idTecnico: valores.idTecnico,
  idCliente: valores.idCliente,
  idTipoVisita: valores.idTipoVisita,
  fechaPlanificada: valores.fechaPlanificada,
  observaciones: valores.observaciones,
  ...horaParaEnviar(valores),
});

/** The fields that can take the first focus. */
export type CampoDeVisita = Exclude<keyof ValoresVisita, keyof ValoresDeHora | 'observaciones'>;

interface Props {
  formulario: FormularioDe<ValoresVisita>;
  /** Overrides the default change of the date, for a form with values that depend on it. */
  alCambiarFecha?: ((fecha: string) => void) | undefined;
  /** The field that takes the focus; by default, the first one that can be changed. */
  enfocar?: CampoDeVisita | undefined;
  /** The visit being edited: its technician, client and type are offered even if they are inactive. */
  visita?: Visita;
  /** The proposed type, shown until the user chooses one. */
  tipo?: {
    propuesto: TipoPropuesto | undefined;
    elegido: boolean;
    deVarios: boolean;
    alElegir: (id: string) => void;
  };
  /** The user typed several clients in the field for one. */
  alEscribirVarios?: (texto: string) => void;
  enVezDeCliente?: ReactNode;
  /** What helps to choose the technician and the date, after both. */
  sugerir?: ReactNode;
}

export function CamposVisita(props: Props) {
  const { formulario, visita, alCambiarFecha, tipo } = props;
  return (
    <>
      {visita && comenzada(visita) && (
        <Alerta tipo="marca">
          La visita ya se inició: el técnico y el cliente no se pueden cambiar.
        </Alerta>
      )}
      <Tecnico {...props} />
      {props.enVezDeCliente ?? <Cliente {...props} />}
      <Pareja>
        <TipoVisita {...props} />
        <CampoFecha
          label="Fecha Planificada"
          {...formulario.campo('fechaPlanificada')}
          {...(props.enfocar === 'fechaPlanificada' && { 'data-autofocus': true })}
          {...(alCambiarFecha && { onChange: alCambiarFecha })}
        />
      </Pareja>
      {props.sugerir}
      <LineaDeHora
        formulario={formulario}
        idTipoVisita={tipo?.deVarios && !tipo.elegido ? '' : formulario.valores.idTipoVisita}
      />
      <CampoArea
        label="Observaciones"
        placeholder="Indicaciones para el técnico"
        {...formulario.texto('observaciones')}
      />
    </>
  );
}

export const EsqueletoDeVisita = () => (
  <>
    <EsqueletoCampo />
    <EsqueletoCampo />
    <Pareja>
      <EsqueletoCampo />
      <EsqueletoCampo />
    </Pareja>
    <Esqueleto alto={44} />
    <EsqueletoCampo alto={96} />
  </>
);

const enfocado = ({ enfocar }: Props, campo: CampoDeVisita) =>
  (enfocar === undefined || enfocar === campo) && { 'data-autofocus': true };

function Tecnico(props: Props) {
  const { formulario, visita } = props;
  const { data, isFetching, isError, refetch } = useQuery(lecturaDe('usuarios.misTecnicos', {}));
  const activos = data?.filter(({ activo }) => activo);
  const opciones = (activos ?? [])
    .map(({ idTecnico, nombre }) => ({ value: String(idTecnico), label: nombre }))
    .map(conUsos('tecnico'));
  return (
    <CampoSelector
      label="Técnico"
      placeholder="Selecciona un técnico"
      {...enfocado(props, 'idTecnico')}
      personas
      opciones={opciones}
      cargando={isFetching}
      alReintentar={isError ? () => void refetch() : undefined}
      description={notaDeTecnico(activos, visita)}
      actual={visita && { value: String(visita.idTecnico), label: visita.tecnico.nombre }}
      {...formulario.campo('idTecnico')}
      {...fijo(visita, visita?.idTecnico)}
    />
  );
}

function notaDeTecnico(
  activos: { idTecnico: number }[] | undefined,
  visita: Visita | undefined,
): string | undefined {
  if (activos === undefined) return undefined;
  if (activos.length === 0) return SIN_EQUIPO;
  const sigue =
    !visita || comenzada(visita) || activos.some((uno) => uno.idTecnico === visita.idTecnico);
  return sigue ? undefined : YA_NO_ESTA;
}

const YA_NO_ESTA = 'Quien la tiene ya no está entre tus técnicos activos. Puedes asignarla a otro.';

/** Among equally good matches, the user's most used options come first. */
function conSusUsos<N extends ListaElegible>(
  de: Elegibles<N>,
  que: Parameters<typeof conUsos>[0],
): Elegibles<N> {
  const anadir = conUsos(que);
  return { ...de, opcionDe: (fila) => anadir(de.opcionDe(fila)) };
}

const CLIENTES: Elegibles<'clientes.listar'> = {
  lista: 'clientes.listar',
  obtener: 'clientes.obtener',
  opcionDe: ({ idCliente, nombre }) => ({ value: String(idCliente), label: nombre }),
};

function Cliente(props: Props) {
  const { formulario, visita } = props;
  return (
    <CampoDeLista
      label="Cliente"
      placeholder="Selecciona un cliente"
      siNoHay="No hay clientes activos. Pide a un administrador que los agregue."
      data-campo="idCliente"
      {...enfocado(props, 'idCliente')}
      de={conSusUsos(CLIENTES, 'cliente')}
      actual={visita && { value: String(visita.idCliente), label: visita.cliente.nombre }}
      alEscribirVarios={props.alEscribirVarios}
      {...formulario.campo('idCliente')}
      {...fijo(visita, visita?.idCliente)}
    />
  );
}

const TIPOS: Elegibles<'tipoVisita.listar'> = {
  lista: 'tipoVisita.listar',
  obtener: 'tipoVisita.obtener',
  opcionDe: ({ idTipoVisita, nombre }) => ({ value: String(idTipoVisita), label: nombre }),
};

function TipoVisita(props: Props) {
  const { formulario, visita, tipo } = props;
  const propuesto = tipo?.elegido ? undefined : tipo?.propuesto;
  return (
    <CampoDeLista
      label="Tipo de Visita"
      placeholder={tipo?.deVarios ? 'El habitual de cada cliente' : 'Selecciona un tipo'}
      siNoHay="No hay tipos de visita activos. Pide a un administrador que los agregue."
      {...enfocado(props, 'idTipoVisita')}
      de={conSusUsos(TIPOS, 'tipo')}
      actual={
        visita
          ? { value: String(visita.idTipoVisita), label: visita.tipoVisita.nombre }
          : propuesto && { value: String(propuesto.idTipoVisita), label: propuesto.nombre }
      }
      description={propuesto && !tipo?.deVarios ? PROPUESTO[propuesto.propuestoPor] : undefined}
      {...formulario.campo('idTipoVisita')}
      {...(tipo && { onChange: tipo.alElegir })}
    />
  );
}

const PROPUESTO: Record<TipoPropuesto['propuestoPor'], string> = {
  cliente: 'Propuesto: el habitual de este cliente.',
  ultimo: 'Propuesto: el último que elegiste.',
};

/** A visit that has begun cannot change its technician or client: the field only shows them. */
const fijo = (visita: Visita | undefined, id: number | undefined) =>
  visita && comenzada(visita) && { disabled: true, value: String(id), 'data-autofocus': undefined };
