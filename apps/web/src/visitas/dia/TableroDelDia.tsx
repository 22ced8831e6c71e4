import { comoHora } from '@visitas/contract/comun/horas';
import type { Dia, VisitaEnDia } from '@visitas/contract/visitas/dia';
import { type MouseEvent, useCallback, useRef } from 'react';
import { FLECHAS, useAtajos } from '../../plataforma/atajos/atajos.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { contado } from '../../ui/formato.ts';
import { useImprimiendo } from '../../ui/pagina/useImprimiendo.ts';
import type { Recien } from '../../ui/recien/useRecienCambiadas.ts';
import { useOrdenDelPanel, usePanel } from '../panel/panel.ts';
import { porQueNoAdmite } from '../planear/admiten.ts';
import { TECLAS_DE_DESHACER } from '../planear/deshacer.tsx';
import { diaLargo } from '../planear/dias.ts';
import { mover, type SitioYHora } from '../planear/mover.ts';
import { EnElAire } from '../semana/EnElAire.tsx';
import { visitaEn } from '../semana/lugares.ts';
import { useAltoMaximo } from '../semana/useAltos.ts';
import { useFilasDibujadas } from '../semana/useFilasDibujadas.ts';
import { useFocoQueSigue } from '../semana/useFocoQueSigue.ts';
import type { Planear } from '../semana/usePlanear.tsx';
import { type PorEnfocar, usePorEnfocar } from '../semana/usePorEnfocar.ts';
import { ausenciaEn } from './decir.ts';
import { unPaso } from './destino.ts';
import { alAncho, FilaPorHoras } from './FilaPorHoras.tsx';
import { alternarFijada, QUITA_NO_MOVER } from './fijar.ts';
import { horasDeRegla } from './regla.ts';
import clases from './TableroDelDia.module.css';
import type { Barra } from './trazar.ts';
import { barraDe, useLlevarBarra } from './useLlevarBarra.ts';
import { useTecladoDelDia } from './useTecladoDelDia.ts';
import type { DiaTrazado } from './useTrazado.ts';

export interface PropsDelDia extends PorEnfocar<VisitaEnDia> {
  trazado: DiaTrazado;
  planear: Planear;
  buscar: string;
  recien: Recien;
  /** True while it shows the previous search. */
  ocupado: boolean;
}

/** Its heading on the '?' sheet. */
export const EN_EL_DIA = 'En el día';

const TECNICO = ['técnico', 'técnicos'] as const;
const HORA = 60;
const ALTO_DE_FILA = 80;
const ALTO_DE_LEYENDA = 40;

/** Technicians down and hours across. */
export function TableroDelDia(props: PropsDelDia) {
  const { planear, ocupado } = props;
  const rejilla = useRef<HTMLDivElement>(null);
  const imprimiendo = useImprimiendo();
  const altoMaximo = useAltoMaximo(rejilla, ALTO_DE_LEYENDA);
  const panel = usePanel();
  const llevar = useLlevarBarra(rejilla, props.trazado, (barra, destino) =>
    llevarA(barra.visita, destino),
  );
  const { trazado } = llevar;
  const { dia, filas, horas, datos } = trazado;
  useOrdenDelPanel(filas.flatMap(({ barras }) => barras.map(({ visita }) => visita.idVisita)));
  const foco = useFocoDelDia(rejilla, props, trazado, imprimiendo);
  useTeclasDeVisita(rejilla, trazado, planear);

  function alPulsar(evento: MouseEvent): void {
    const idVisita = visitaEn(evento.target);
    if (idVisita !== undefined) panel?.alPulsar(evento, idVisita);
  }

  return (
    <>
      <div
        ref={rejilla}
        className={clases.rejilla}
        aria-busy={ocupado}
        style={{ maxHeight: imprimiendo ? undefined : altoMaximo, ...medidasDe(horas) }}
      >
        <div className={clases.tabla}>
          <LineaDeAhora horas={horas} ahora={datos.ahora} />
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern is built on a table.
            role="grid"
            aria-label={`${diaLargo(dia.fecha)} por horas`}
            aria-rowcount={filas.length + 1}
            onKeyDown={foco.alTeclear}
            onFocus={({ target }) => foco.alEnfocar(target)}
            onClick={alPulsar}
          >
            <Horas tecnicos={filas.length} horas={horas} ahora={datos.ahora} />
            <CuerpoDelDia {...props} llevar={llevar} foco={foco} />
          </table>
        </div>
      </div>
      {llevar.barra && (
        <EnElAire
          ref={llevar.sigue}
          alDibujar={llevar.colocarAhora}
          visitas={[llevar.barra.visita]}
          avisos={llevar.puesta?.avisos ?? []}
        />
      )}
    </>
  );
}

interface PropsCuerpo extends PropsDelDia {
  llevar: ReturnType<typeof useLlevarBarra>;
  foco: ReturnType<typeof useFocoDelDia>;
}

/** The rows in view. */
function CuerpoDelDia({ llevar, foco, planear, buscar, recien }: PropsCuerpo) {
  const { trazado } = llevar;
  const { dia, filas } = trazado;
  const { parada } = foco;
  const abierta = barraDe(trazado, usePanel()?.abierta ?? 0)?.visita;
  const repartir = useRef(planear.reasignar);
  repartir.current = planear.reasignar;
  const alRepartir = useCallback(
    (idTecnico: number) => repartir.current({ idTecnico, fechaPlanificada: dia.fecha }),
    [dia.fecha],
  );
  return (
    <tbody className={clases.cuerpo} style={{ height: foco.alto }}>
      {foco.dibujadas.map(({ index, start }) => {
        const fila = filas[index];
        if (!fila) return null;
        const { idTecnico } = fila.tecnico;
        return (
          <FilaPorHoras
            key={idTecnico}
            fila={fila}
            trazado={trazado}
            buscar={buscar}
            recien={recien}
            alRepartir={alRepartir}
            ausencia={ausenciaEn(dia, idTecnico)}
            indice={index + 2}
            arriba={start}
            medir={foco.medir}
            abierta={abierta?.idTecnico === idTecnico ? abierta.idVisita : undefined}
            parada={parada?.idTecnico === idTecnico ? parada : undefined}
            enElAire={llevar.barra?.visita.idVisita}
            sombra={llevar.sobre === idTecnico ? llevar.puesta?.sombra : undefined}
            puedeMover={planear.puede.mover}
          />
        );
      })}
    </tbody>
  );
}

const llevarA = (visita: VisitaEnDia, destino: SitioYHora): void =>
  void mover([{ visita, sitio: destino }]);

/** True when the visit may be moved; otherwise says why not. */
function seDejaMover({ visita }: Barra, planear: Planear): boolean {
  if (!planear.puede.mover) return false;
  const porQue = visita.fijada ? QUITA_NO_MOVER : porQueNoAdmite('mover', visita);
  if (porQue) toasts.info(porQue);
  return porQue === undefined;
}

/** The technician above or below who may take visits. */
function vecinoDe({ tecnicos }: Dia, filas: DiaTrazado['filas'], de: number, hacia: 1 | -1) {
  const elegibles = new Set(
    tecnicos.flatMap(({ elegible, idTecnico }) => (elegible ? idTecnico : [])),
  );
  const ids = filas.map(({ tecnico }) => tecnico.idTecnico);
  const lugar = ids.indexOf(de);
  const enOrden = hacia > 0 ? ids.slice(lugar + 1) : ids.slice(0, lugar).reverse();
  return enOrden.find((id) => elegibles.has(id));
}

function useFocoDelDia(
  rejilla: { current: HTMLDivElement | null },
  { planear, ...props }: PropsDelDia,
  { dia, filas }: DiaTrazado,
  imprimiendo: boolean,
) {
  const teclado = useTecladoDelDia({
    rejilla,
    filas,
    traer: (fila) => traer(fila),
    moverHora(barra, hacia) {
      if (seDejaMover(barra, planear)) llevarA(barra.visita, unPaso(barra, hacia));
    },
    moverTecnico(barra, hacia) {
      const idTecnico = vecinoDe(dia, filas, barra.visita.idTecnico, hacia);
      if (idTecnico !== undefined && seDejaMover(barra, planear))
        llevarA(barra.visita, { idTecnico });
    },
  });
  const { parada } = teclado;
  const { traer, ...dibujo } = useFilasDibujadas(rejilla, {
    cuantas: filas.length,
    parada: filas.findIndex(({ tecnico }) => tecnico.idTecnico === parada?.idTecnico),
    imprimiendo,
    altoEstimado: ALTO_DE_FILA,
  });
  useFocoQueSigue(rejilla, { idTecnico: parada?.idTecnico ?? 0, columna: 0 });
  usePorEnfocar(props, ({ idTecnico, idVisita }) => teclado.irA({ idTecnico, idVisita }));
  return { ...teclado, ...dibujo };
}

/** P and M, on the visit with the focus; and what `useTecladoDelDia` attends. */
function useTeclasDeVisita(
  rejilla: { current: HTMLElement | null },
  trazado: DiaTrazado,
  planear: Planear,
): void {
  function enElFoco(): { barra: Barra; ancla: HTMLElement } | undefined {
    const foco = document.activeElement;
    if (!(foco instanceof HTMLElement) || !rejilla.current?.contains(foco)) return undefined;
    const barra = barraDe(trazado, visitaEn(foco) ?? 0);
    return barra && { barra, ancla: foco };
  }
  const cuando = () => planear.puede.mover;
  useAtajos([
    { nombre: 'Moverse por las visitas', teclas: FLECHAS, grupo: EN_EL_DIA },
    {
      nombre: 'Mover de hora o de técnico',
      grupo: EN_EL_DIA,
      cuando,
      teclas: ['mayús', ...FLECHAS],
    },
    {
      teclas: 'p',
      nombre: 'Poner o quitar «No mover»',
      grupo: EN_EL_DIA,
      cuando,
      hacer: () => {
        const { barra } = enElFoco() ?? {};
        if (!barra) return;
        const porQue = porQueNoAdmite('mover', barra.visita);
        if (porQue) toasts.info(porQue);
        else void alternarFijada(barra.visita);
      },
    },
    {
      teclas: 'm',
      nombre: 'Mover a otro día o técnico',
      grupo: EN_EL_DIA,
      cuando,
      hacer: () => {
        const foco = enElFoco();
        if (foco && seDejaMover(foco.barra, planear))
          planear.moverA([foco.barra.visita], foco.ancla);
      },
    },
    { ...TECLAS_DE_DESHACER, grupo: EN_EL_DIA, cuando },
  ]);
}

interface PropsHoras {
  horas: DiaTrazado['horas'];
  ahora: number | null;
}

const medidasDe = ({ desde, hasta }: DiaTrazado['horas']) => {
  const cuantas = (hasta - desde) / HORA;
  const medidas = {
    '--ancho-de-hora': `calc(100% / ${cuantas})`,
    '--ancho-minimo': `calc(var(--ancho-de-tecnico) + ${cuantas} * var(--hora-minima))`,
  };
  return medidas;
};

function Horas({ tecnicos, horas, ahora }: PropsHoras & { tecnicos: number }) {
  return (
    <thead className={clases.cabecera}>
      <tr aria-rowindex={1} className={clases.horas}>
        <th scope="col" className={clases.cuantos}>
          {contado(tecnicos, TECNICO)}
        </th>
        <th scope="col" aria-label="Horas" className={clases.regla}>
          {horasDeRegla(horas, ahora, TAPA).map(({ hora, tapada }) => (
            <span
              key={hora}
              data-tapada={tapada}
              style={{ left: alAncho({ desde: hora, hasta: hora }, horas).left }}
            >
              {comoHora(hora)}
            </span>
          ))}
          {cabeAhora(horas, ahora) && (
            <b
              ref={traerAhora}
              style={{ left: dentro(alAncho({ desde: ahora, hasta: ahora }, horas).left) }}
            >
              {comoHora(ahora)}
            </b>
          )}
        </th>
      </tr>
    </thead>
  );
}

/** In minutes, where the hours are narrowest. */
const TAPA = { antes: 20, despues: 50 };

/** A board that is wider than its card opens with now in the middle of its hours. */
function traerAhora(pildora: HTMLElement | null): void {
  const regla = pildora?.closest('th');
  const rejilla = regla?.closest(`.${clases.rejilla}`);
  if (!pildora || !regla || !rejilla) return;
  rejilla.scrollLeft = pildora.offsetLeft - (rejilla.clientWidth - regla.offsetLeft) / 2;
}

/** At the first hour or the last, half of the pill would be outside the board. */
const dentro = (left: string): string => `clamp(22px, ${left}, 100% - 22px)`;

const cabeAhora = ({ desde, hasta }: DiaTrazado['horas'], ahora: number | null): ahora is number =>
  ahora !== null && desde <= ahora && ahora <= hasta;

const LineaDeAhora = ({ horas, ahora }: PropsHoras) =>
  cabeAhora(horas, ahora) && (
    <div aria-hidden className={clases.sobreLasPistas}>
      <i
        className={clases.ahora}
        style={{ left: alAncho({ desde: ahora, hasta: ahora }, horas).left }}
      />
    </div>
  );
