import { SUGERENCIAS_MAXIMAS, type Sugerencia } from '@visitas/contract/propuestas/esquemas';
import { ventanaDe } from '@visitas/contract/visitas/hora';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useConexion } from '../../../plataforma/conexion.ts';
import type { FormularioDe } from '../../../ui/formulario/useFormulario.ts';
import { useEscPrimero } from '../../../ui/pagina/Dialogo.tsx';
import { AvisoCalmo } from '../../../ui/piezas/AvisoCalmo.tsx';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../../ui/piezas/Esqueleto.tsx';
import { Hacia } from '../../../ui/piezas/Hacia.tsx';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconCheck, IconRefresh } from '../../../ui/piezas/iconos.ts';
import type { ValoresVisita } from '../../CamposVisita.tsx';
import { maneraDe } from '../../hora/maneras.ts';
import { horaLegible } from '../../hora/valoresDeHora.ts';
import { diaConMes } from '../../planear/dias.ts';
import clases from './PanelDeSugerencias.module.css';
import { criteriosDe, useSugerencias } from './useSugerencias.ts';

interface Props {
  titulo: RefObject<HTMLHeadingElement | null>;
  formulario: FormularioDe<ValoresVisita>;
  visita: number | undefined;
  /** False until there is a client and a type. */
  listo: boolean;
  alCerrar: () => void;
}

/** The best places for the visit of the form, of which one fills its technician and its date. */
export function PanelDeSugerencias({ titulo, formulario, visita, listo, alCerrar }: Props) {
  const id = useId();
  const { elegir, prometer, ...hora } = useToma(formulario);
  const criterios = criteriosDe(formulario.valores, { visita, conHora: !hora.esDeSugerencia });
  const leidas = useSugerencias(criterios, listo);
  useEscPrimero(alCerrar);
  return (
    <section className={clases.panel} aria-labelledby={id}>
      <div className={clases.cabecera}>
        <h3 id={id} ref={titulo} tabIndex={-1}>
          Sugerir día y técnico
        </h3>
        <Boton tipo="enlace" tamano="chico" onClick={alCerrar}>
          Cerrar
        </Boton>
      </div>
      {listo ? (
        <Contenido leidas={leidas}>
          {(sugerencias) => (
            <Lista
              titulo={id}
              sugerencias={sugerencias}
              elegir={elegir}
              prometer={prometer}
              valores={formulario.valores}
              vieja={leidas.vieja}
              {...hora}
            />
          )}
        </Contenido>
      ) : (
        <p>Elige el cliente y el tipo de visita.</p>
      )}
    </section>
  );
}

/** What a press writes. The hour is a promise to the client, so a suggestion gives it only when asked to. */
function useToma({ valores, cambiar }: FormularioDe<ValoresVisita>) {
  const [dada, setDada] = useState('');
  const esUna = maneraDe(valores) === 'una';
  const sinEscribir = valores.horaDesde === '' && valores.horaHasta === '';
  const esDeSugerencia = esUna && dada !== '' && valores.horaDesde === dada;

  function tomar(sugerencia: Sugerencia, conHora: boolean): void {
    const { idTecnico, fecha, horaDesde } = sugerencia;
    if (conHora) setDada(horaDesde);
    cambiar({
      idTecnico: String(idTecnico),
      fechaPlanificada: fecha,
      ...(conHora && { manera: 'una', horaDesde, horaHasta: horaDesde }),
    });
  }

  return {
    esDeSugerencia,
    /** A window that the person wrote is the promise already. */
    sePromete: esDeSugerencia || ventanaDe(horaLegible(valores)) === null,
    // The hour that the last one gave goes with it; one that was asked for and not written takes it.
    elegir: (una: Sugerencia) => tomar(una, esDeSugerencia || (esUna && sinEscribir)),
    prometer(una: Sugerencia): void {
      if (esDeSugerencia && laElegida(una, valores))
        cambiar({ manera: '', horaDesde: '', horaHasta: '' });
      else tomar(una, true);
    },
  };
}

const laElegida = ({ idTecnico, fecha }: Sugerencia, valores: ValoresVisita): boolean =>
  String(idTecnico) === valores.idTecnico && fecha === valores.fechaPlanificada;

interface PropsContenido {
  leidas: ReturnType<typeof useSugerencias>;
  children: (sugerencias: readonly Sugerencia[]) => ReactNode;
}

function Contenido({ leidas, children }: PropsContenido) {
  const { sugerencias, porCorregir, error, reintentar } = leidas;
  const hayConexion = useConexion();
  if (porCorregir !== undefined) return <p>{porCorregir}</p>;
  if (sugerencias !== undefined && sugerencias.length > 0) return children(sugerencias);
  if (sugerencias !== undefined)
    return <p role="status">Nadie tiene hueco en diez días hábiles.</p>;
  if (error === null) return <Espera />;
  return (
    <div className={clases.fallo} role="alert">
      <p>{hayConexion ? SIN_RESPUESTA : SIN_CONEXION}</p>
      <Boton tamano="chico" icono={IconRefresh} onClick={reintentar}>
        Reintentar
      </Boton>
    </div>
  );
}

const SIN_RESPUESTA = 'No se pudo buscar lugar. Puedes elegir tú el técnico y la fecha.';
const SIN_CONEXION = 'Sin conexión: los lugares los busca el servidor. Pídelos cuando vuelva.';

const Espera = () => (
  <div className={clases.espera} role="status" aria-busy="true" aria-label="Buscando lugar">
    {Array.from({ length: SUGERENCIAS_MAXIMAS }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      <div key={n}>
        <Esqueleto ancho="55%" />
        <Esqueleto ancho="80%" />
      </div>
    ))}
  </div>
);

interface PropsLista {
  /** The id of the title. */
  titulo: string;
  sugerencias: readonly Sugerencia[];
  valores: ValoresVisita;
  vieja: boolean;
  esDeSugerencia: boolean;
  sePromete: boolean;
  elegir: (una: Sugerencia) => void;
  prometer: (una: Sugerencia) => void;
}

function Lista(props: PropsLista) {
  const { titulo, sugerencias, valores, vieja, esDeSugerencia, sePromete } = props;
  const grupo = useId();
  const sinLugar = sugerencias.every(({ minutosExtra }) => minutosExtra === null);
  return (
    <>
      {sinLugar && <p>Este cliente no tiene lugar en el mapa.</p>}
      <div
        role="radiogroup"
        aria-labelledby={titulo}
        aria-busy={vieja}
        className={clases.sugerencias}
      >
        {sugerencias.map((una) => {
          const elegida = laElegida(una, valores);
          return (
            <div
              key={`${una.idTecnico} ${una.fecha}`}
              className={clases.sugerencia}
              data-elegida={elegida}
            >
              <label>
                <input
                  type="radio"
                  name={grupo}
                  checked={elegida}
                  disabled={vieja}
                  onChange={() => props.elegir(una)}
                />
                <Texto de={una} />
              </label>
              {sePromete && (
                <button
                  type="button"
                  className={clases.prometer}
                  aria-pressed={elegida && esDeSugerencia}
                  aria-label={`Prometer las ${una.horaDesde} del ${diaConMes(una.fecha)} con ${una.tecnico}`}
                  disabled={vieja}
                  onClick={() => props.prometer(una)}
                >
                  {elegida && esDeSugerencia && <Icono de={IconCheck} tamano={14} />}
                  Prometer las {una.horaDesde}
                </button>
              )}
            </div>
          );
        })}
      </div>
      <p className={clases.nota} role="status">
        {vieja
          ? 'Buscando otra vez…'
          : `${sinLugar ? '' : 'Minutos de camino que añade. '}Próximos diez días hábiles.`}
      </p>
    </>
  );
}

const Texto = ({ de }: { de: Sugerencia }) => (
  <span>
    <span className={clases.cuando}>
      <b>
        {diaConMes(de.fecha)} · <Hacia hora={de.horaDesde} />
      </b>{' '}
      {de.minutosExtra !== null && <b>{conSigno(de.minutosExtra)}</b>}
    </span>{' '}
    <span className={clases.quien}>{de.tecnico}</span>{' '}
    <span className={clases.motivo}>{de.motivo}</span>
    {de.avisos.map((aviso) => (
      <AvisoCalmo key={aviso}>{aviso}</AvisoCalmo>
    ))}
  </span>
);

/** '+6 min'. A place that shortens the day's road says '−2 min'. */
const conSigno = (minutos: number): string =>
  minutos < 0 ? `−${-minutos} min` : `+${minutos} min`;
