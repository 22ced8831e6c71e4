import type { VisitaEnDia } from '@visitas/contract/visitas/dia';
import { type ReactNode, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { fecha } from '../../ui/formato.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { IconPlus } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import type { Filtrable } from '../filtros/fuentes.ts';
import { partesDeDia } from '../planear/dias.ts';
import { BarraDeTablero, nadaEnElTablero } from '../semana/BarraDeTablero.tsx';
import { ParaTenerEnCuenta } from '../semana/ParaTenerEnCuenta.tsx';
import { usePlanear } from '../semana/usePlanear.tsx';
import deTablero from '../tablero.module.css';
import clases from './DiaDelEquipo.module.css';
import { DiaEnTelefono } from './DiaEnTelefono.tsx';
import { avisosDeBarra } from './decir.ts';
import { EN_EL_DIA, type PropsDelDia, TableroDelDia } from './TableroDelDia.tsx';
import { estaPendiente } from './trazar.ts';
import { useDiaLeido } from './useDiaLeido.ts';
import { type DiaTrazado, useTrazado } from './useTrazado.ts';

/** A day by the hour: technicians down and hours across or, on a phone, one of them. */
export function DiaDelEquipo({ filtrable }: { filtrable: Filtrable }) {
  const leido = useDiaLeido(filtrable);
  const { dias, busqueda, dia, irA, recien, tecnicos } = leido;
  const { buscar } = busqueda;
  const trazado = useTrazado(dia, { buscar, tecnicos });
  const { dialogos, ...planear } = usePlanear(undefined, { conHora: true });
  const [porEnfocar, setPorEnfocar] = useState<VisitaEnDia>();
  return (
    <>
      <Tarjeta className={deTablero.tarjeta}>
        <BarraDeTablero
          {...leido}
          cuantas={trazado}
          avisos={
            <ParaTenerEnCuenta leido={trazado} conAvisos={conAvisos} alElegir={setPorEnfocar} />
          }
          navegacion={{
            dias,
            nombre: 'Día',
            grupo: EN_EL_DIA,
            titulo: conSuNombre(dias.dia),
            irA,
          }}
        />
        {trazado && <DichoDelDia trazado={trazado} puedeCrear={planear.puede.crear} />}
        <Contenido
          leido={leido}
          trazado={trazado}
          planear={planear}
          buscar={buscar}
          recien={recien}
          porEnfocar={porEnfocar}
          ocupado={leido.deAntes}
          alEnfocar={() => setPorEnfocar(undefined)}
        />
      </Tarjeta>
      {dialogos}
    </>
  );
}

/** 'mar 24/11/2026'. */
const conSuNombre = (dia: string): string => `${partesDeDia(dia).nombre} ${fecha(dia)}`;

/** The visits in view that have warnings, by technician and hour. A closed visit has none. */
const conAvisos = (trazado: DiaTrazado) =>
  trazado.filas.flatMap(({ tecnico, barras }) =>
    barras
      .filter(({ visita, como }) => visita.entra && (estaPendiente(visita) || como === 'enProceso'))
      .map(({ visita }) => ({
        visita,
        tecnico: tecnico.nombre,
        frases: avisosDeBarra(trazado.dia, visita, trazado.avisos),
      }))
      .filter(({ frases }) => frases.length > 0),
  );

/** What the whole day has: a holiday, nobody at work, or no visits. */
function DichoDelDia({ trazado, puedeCrear }: { trazado: DiaTrazado; puedeCrear: boolean }) {
  const { dia } = trazado;
  const [feriado] = dia.feriados;
  const hayTecnicos = dia.tecnicos.length > 0;
  const nadieTrabaja = hayTecnicos && dia.tecnicos.every(({ jornada }) => jornada === null);
  const vacio = hayTecnicos && dia.visitas.length === 0;
  return (
    <>
      {(feriado || nadieTrabaja) && (
        <Franja>
          <span>
            {[feriado && `Feriado · ${feriado.nombre}.`, nadieTrabaja && NADIE_TRABAJA]
              .filter(Boolean)
              .join(' ')}
          </span>
        </Franja>
      )}
      {vacio && (
        <Franja>
          <span>Sin visitas este día.</span>
          {puedeCrear && (
            <EnlaceBoton
              {...ABRIR}
              to={RUTAS['visitas-crear']}
              search={(antes: EnUrl) => ({ ...antes, fecha: dia.fecha })}
              tamano="chico"
              icono={IconPlus}
            >
              Crear Visita
            </EnlaceBoton>
          )}
        </Franja>
      )}
    </>
  );
}

const NADIE_TRABAJA = 'Nadie trabaja ese día.';

const Franja = ({ children }: { children: ReactNode }) => (
  <div className={clases.franja}>{children}</div>
);

interface PropsContenido extends Omit<PropsDelDia, 'trazado'> {
  leido: ReturnType<typeof useDiaLeido>;
  trazado: DiaTrazado | undefined;
}

function Contenido({ leido, trazado, ...props }: PropsContenido) {
  const enTelefono = useTelefono();
  const { busqueda, filtros, error } = leido;
  if (!trazado)
    return error ? <Fallo error={error} alReintentar={leido.refetch} /> : <EnEsperaDelDia />;
  const nada = nadaEnElTablero({
    busqueda,
    filtros,
    de: 'día',
    tecnicos: trazado.dia.tecnicos.length,
    filas: trazado.filas.length,
    pasanFiltros: trazado.pasanFiltros,
    supervisa: props.planear.puede.mover,
  });
  if (nada) return nada;
  return (
    <>
      {enTelefono ? (
        <DiaEnTelefono key={trazado.dia.fecha} {...props} trazado={trazado} />
      ) : (
        <TableroDelDia key={trazado.dia.fecha} {...props} trazado={trazado} />
      )}
      <Leyenda />
    </>
  );
}

/** Where bars usually are, for one screenful of rows. */
const LUGARES = ['8%', '22%', '12%', '30%', '5%', '18%', '26%', '10%'];

const EnEsperaDelDia = () => (
  <ul className={clases.espera} aria-busy="true" aria-label="Cargando el día">
    {LUGARES.map((lugar) => (
      <li key={lugar}>
        <Esqueleto ancho="28px" alto={28} />
        <Esqueleto ancho="110px" alto={14} />
        <span style={{ paddingLeft: lugar }}>
          <Esqueleto ancho="120px" alto={58} />
        </span>
      </li>
    ))}
  </ul>
);

const SIGNOS = [
  { signo: 'conHora', texto: 'Con hora' },
  { signo: 'sinHora', texto: 'Sin hora, en su orden sugerido' },
  { signo: 'ventana', texto: 'Su ventana' },
  { signo: 'camino', texto: 'Camino, en minutos' },
  { signo: 'fuera', texto: 'Fuera de jornada' },
] as const;

/** What each sign of the day by the hour means. */
const Leyenda = () => (
  <ul className={clases.leyenda} aria-label="Qué significa cada signo">
    {SIGNOS.map(({ signo, texto }) => (
      <li key={signo}>
        <i aria-hidden data-signo={signo} />
        {texto}
      </li>
    ))}
  </ul>
);
