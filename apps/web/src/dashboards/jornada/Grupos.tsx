import { comoHora } from '@visitas/contract/comun/horas';
import { duracionEnTexto } from '@visitas/contract/visitas/hora';
import { useId } from 'react';
import type { Previsto } from '../../campo/jornada/llegadas.ts';
import type { Jornada } from '../../campo/jornada/useJornada.ts';
import { RUTAS } from '../../navegacion.ts';
import { dondeEstoy, useDondeEstoy } from '../../plataforma/ubicacion/dondeEstoy.ts';
import { aproximada, cifra } from '../../ui/formato.ts';
import { useSinSaltos } from '../../ui/lista/useSinSaltos.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { AvisoCalmo } from '../../ui/piezas/AvisoCalmo.tsx';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Hacia } from '../../ui/piezas/Hacia.tsx';
import { IconCurrentLocation } from '../../ui/piezas/iconos.ts';
import type { Recien } from '../../ui/recien/useRecienCambiadas.ts';
import { FilaDeJornada } from './FilaDeJornada.tsx';
import { type GrupoDeJornada, llaveDeFila } from './filas.ts';
import clases from './Grupos.module.css';
import { useTramos } from './useTramos.ts';

export interface PropsGrupo {
  grupo: GrupoDeJornada;
  jornada: Jornada;
  recien: Recien;
  alCambiarOrden: () => void;
}

/** Approximate heights on a phone, reserved until the cards are drawn. */
const ALTO_DE_TARJETA = 136;
const ALTO_DE_CERRADA = 94;

/** A group where tables do not fit: its heading, and each visit with its actions. */
export function GrupoDeTarjetas({ recien, ...deCabecera }: PropsGrupo) {
  const { grupo } = deCabecera;
  const { nombre } = grupo;
  const { filas = [], zona } = useSinSaltos(grupo.filas, { llaveDe: llaveDeFila });
  const { dibujadas, faltan, alAcercarse } = useTramos(filas, grupo.primeras);
  const id = useId();
  return (
    <section className={clases.grupo} aria-labelledby={id}>
      <CabeceraDeGrupo {...deCabecera} id={id} />
      <ul {...zona} className={clases.tarjetas} aria-labelledby={id}>
        {dibujadas.map((fila, n) => (
          <li
            key={llaveDeFila(fila)}
            data-fila={llaveDeFila(fila)}
            data-recien={recien(llaveDeFila(fila))}
            aria-posinset={n + 1}
            aria-setsize={filas.length}
          >
            <FilaDeJornada fila={fila} />
          </li>
        ))}
      </ul>
      {faltan > 0 && (
        <div
          key={faltan}
          ref={alAcercarse}
          style={{ height: faltan * (nombre === 'Cerradas' ? ALTO_DE_CERRADA : ALTO_DE_TARJETA) }}
        />
      )}
    </section>
  );
}

type PropsCabecera = Omit<PropsGrupo, 'recien'> & { id: string };

export function CabeceraDeGrupo({ grupo, jornada, alCambiarOrden, id }: PropsCabecera) {
  const { nombre, cuantas } = grupo;
  const deHoy = nombre === 'Hoy' && jornada.hoy.length > 0;
  return (
    <div className={clases.cabecera}>
      <div className={clases.nombre}>
        <h3 id={id}>
          {nombre} <span>{cifra(cuantas)}</span>
        </h3>
        {deHoy && jornada.previsto && <CuandoTermina previsto={jornada.previsto} />}
        {deHoy && <QueOrden jornada={jornada} />}
      </div>
      {deHoy && jornada.hoy.length > 1 && (
        <Boton tipo="enlace" tamano="chico" aria-haspopup="dialog" onClick={alCambiarOrden}>
          Cambiar orden
        </Boton>
      )}
      {nombre === 'Cerradas' && (
        <EnlaceBoton {...ABRIR} to={RUTAS['visitas-por-tecnico']} tipo="enlace" tamano="chico">
          Ver todas
        </EnlaceBoton>
      )}
    </div>
  );
}

/** 'Terminas ≈ 17:05 · aprox. 58 km', and how long after the working day. */
const CuandoTermina = ({ previsto: { termina, despues, metros } }: { previsto: Previsto }) => (
  <p className={clases.termina}>
    Terminas <Hacia hora={comoHora(termina)} />
    {metros > 0 && ` · ${aproximada(metros)}`}
    {despues > 0 && <AvisoCalmo>{duracionEnTexto(despues)} después de tu jornada</AvisoCalmo>}
  </p>
);

function dichoDelOrden(orden: Jornada['orden'], desdeDondeEsta: boolean): string | null {
  if (orden === 'propio') return 'Tu orden';
  if (orden === null) return null;
  return desdeDondeEsta ? 'Orden sugerido desde donde estás' : 'Orden sugerido';
}

/** Which order is shown, or a button to suggest one. Announces the search for a position and its failure. */
function QueOrden({ jornada: { orden } }: Pick<PropsGrupo, 'jornada'>) {
  const { posicion, busqueda, fallo } = useDondeEstoy();
  const buscada = busqueda ? 'Obteniendo tu ubicación…' : fallo;
  return (
    <>
      <p role="status" className={clases.orden}>
        {dichoDelOrden(orden, posicion !== null)}
        {!posicion && buscada && (
          <span>
            {orden !== null && ' · '}
            {buscada}
          </span>
        )}
      </p>
      {!posicion && !busqueda && (
        <Boton
          tipo="enlace"
          tamano="chico"
          icono={IconCurrentLocation}
          onClick={() => void dondeEstoy.buscar()}
        >
          Usar mi ubicación
        </Boton>
      )}
    </>
  );
}
