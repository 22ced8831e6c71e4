import { useEffect, useRef, useState } from 'react';
import { FLECHAS, type TeclasPropias, useAtajos } from '../../plataforma/atajos/atajos.ts';
import { useConDedo } from '../../ui/pagina/useTelefono.ts';
import { avisosDeVarias } from '../planear/avisos.ts';
import { EnElAire } from './EnElAire.tsx';
import { celdaEn, type LugarEnTablero, lugarDe, visitaEn } from './lugares.ts';
import { ModoElegir } from './ModoElegir.tsx';
import type { PropsDeVista } from './paraDibujar.ts';
import { Rejilla } from './Rejilla.tsx';
import { type Abierto, SobreElTablero } from './SobreElTablero.tsx';
import { EN_LA_SEMANA, useAtajosDeVisitas } from './useAtajosDeVisitas.ts';
import { useLlevar } from './useLlevar.ts';
import { usePulsar } from './usePulsar.ts';

/** What `useTeclado` attends. */
const TECLAS: readonly TeclasPropias[] = [
  { nombre: 'Moverse por las celdas', teclas: FLECHAS },
  { nombre: 'Entrar en la celda', teclas: ['intro'] },
  { nombre: 'Seleccionar varias', teclas: ['mayús', ...FLECHAS] },
].map((unas) => ({ ...unas, grupo: EN_LA_SEMANA }));

interface Props extends PropsDeVista {
  /** True while it shows the previous search. */
  ocupado: boolean;
  irASemana: (hacia: 1 | -1) => void;
  /** Where the focus begins, if it comes from another week. */
  entrada: { current: LugarEnTablero | undefined };
}

export function Tablero(props: Props) {
  const { seleccion, planear, eligiendo } = props;
  const rejilla = useRef<HTMLDivElement>(null);
  const conDedo = useConDedo();
  const [abierto, abrir] = useState<Abierto | null>(null);
  const llevar = useLlevar(rejilla, {
    leido: props,
    seleccion,
    alDejar: (visitas, sitio) => {
      planear.mover(visitas, sitio);
      abrir(null);
    },
  });
  const { semana, tablero, indice, enMano, enElAire } = llevar;
  const alAire = enMano !== null;
  // A long press opens the menu and picks up the visit. A moving finger wants the second.
  useEffect(() => {
    if (alAire) abrir((antes) => (antes?.que === 'menu' ? null : antes));
  }, [alAire]);
  const alPulsar = usePulsar({ indice, seleccion, planear, eligiendo, conDedo, abrir });
  useAtajos(TECLAS);
  useAtajosDeVisitas({
    nombre: 'Seleccionar la visita o la celda',
    seleccion,
    planear,
    enElFoco: () => enElFoco(rejilla.current, llevar),
  });

  const comun = { ...props, semana, tablero, indice, enElAire, abrir };
  return (
    <>
      {conDedo && (
        <ModoElegir eligiendo={eligiendo} alElegir={props.alElegir}>
          {eligiendo
            ? 'Toca las visitas o las celdas que quieras.'
            : 'Toca una visita para abrirla, o su celda para moverla o planificar ese día.'}
        </ModoElegir>
      )}
      <Rejilla
        {...comun}
        rejilla={rejilla}
        conDedo={conDedo}
        lugarBajoArrastre={enMano?.sobre}
        alPulsar={alPulsar.algo}
        alPedirMenu={alPulsar.conElOtroBoton}
      />
      {enMano && (
        <EnElAire
          ref={llevar.sigue}
          alDibujar={llevar.colocarAhora}
          visitas={llevar.arrastradas}
          avisos={avisosAlDejar(llevar)}
        />
      )}
      {abierto && (
        <SobreElTablero {...comun} abierto={abierto} apartada={alAire} alPulsar={alPulsar.algo} />
      )}
    </>
  );
}

/** The warnings of the cell under the pointer. */
function avisosAlDejar({ semana, indice, enMano, arrastradas }: ReturnType<typeof useLlevar>) {
  if (!enMano?.sobre) return [];
  return avisosDeVarias(semana, arrastradas, indice.sitio(enMano.sobre)).map(({ frase }) => frase);
}

/** The visit with the focus, or the open visits of the focused cell. */
function enElFoco(
  rejilla: HTMLElement | null,
  {
    indice,
    visitasQueSeMueven,
  }: Pick<ReturnType<typeof useLlevar>, 'indice' | 'visitasQueSeMueven'>,
) {
  const foco = document.activeElement;
  const celda = celdaEn(foco);
  const lugar = lugarDe(celda);
  if (!(foco instanceof HTMLElement) || !rejilla?.contains(foco) || !celda || !lugar)
    return undefined;
  const suya = visitaEn(foco);
  const ids = suya === undefined ? indice.abiertas(lugar) : [suya];
  const van = ids.length === 1 ? ids.flatMap(visitasQueSeMueven) : indice.visitas(ids);
  return { ids, van, ancla: suya === undefined ? celda : foco };
}
