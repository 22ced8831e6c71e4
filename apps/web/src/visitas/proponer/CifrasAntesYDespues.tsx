import type { CifrasDePropuesta, Propuesta } from '@visitas/contract/propuestas/esquemas';
import { duracionEnTexto } from '@visitas/contract/visitas/hora';
import { cifra } from '../../ui/formato.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconArrowRight } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { diaCorto } from '../planear/dias.ts';
import clases from './CifrasAntesYDespues.module.css';
import { nombreEn, sinMinutos } from './textos.ts';

interface Props {
  propuesta: Propuesta;
  despues: CifrasDePropuesta;
  midiendo: boolean;
}

interface Figura {
  nombre: string;
  antes: string;
  despues: string;
  diferencia: string;
  /** Left out on a phone. */
  sobra?: boolean;
}

/** Where the plan goes, figure by figure. Without promised hours, none is said to be late. */
export function CifrasAntesYDespues({ propuesta, despues, midiendo }: Props) {
  const { antes } = propuesta;
  const enTelefono = useTelefono();
  const enCorto = (dicho: string) => (enTelefono ? sinMinutos(dicho) : dicho);
  const hayHoras =
    antes.tarde + despues.tarde + propuesta.despues.tarde > 0 || tieneHora(propuesta);
  const figuras: Figura[] = [
    enNumero('Kilómetros', Math.round(antes.km), Math.round(despues.km)),
    figura('En camino', antes.minutos, despues.minutos, duracionEnTexto),
    ...(hayHoras ? [enNumero('Fuera de su hora', antes.tarde, despues.tarde)] : []),
    diaMasLargo(propuesta, despues),
    enNumero('Visitas sin técnico', antes.sinTecnico, despues.sinTecnico),
  ];
  return (
    <Tarjeta aria-label="Antes y después" aria-busy={midiendo}>
      <dl className={clases.figuras} data-midiendo={midiendo}>
        {figuras.map(({ nombre, diferencia, sobra, ...valores }) => (
          <div key={nombre} data-sobra={sobra}>
            <dt>{nombre}</dt>
            <dd>
              <span className={clases.valor} aria-hidden>
                <s>{enCorto(valores.antes)}</s>
                <Icono de={IconArrowRight} tamano={15} />
                <b>{enCorto(valores.despues)}</b>
              </span>
              <span className="solo-lectores">
                de {valores.antes} a {valores.despues}.
              </span>
              <small>{diferencia}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}

const tieneHora = ({ cambios, sinLugar }: Propuesta): boolean =>
  [...cambios, ...sinLugar].some(({ horaDesde }) => horaDesde !== undefined);

const enNumero = (nombre: string, antes: number, despues: number): Figura =>
  figura(nombre, antes, despues, cifra);

function figura(
  nombre: string,
  antes: number,
  despues: number,
  dicho: (cuanto: number) => string,
): Figura {
  const cuanto = Math.abs(despues - antes);
  const diferencia =
    cuanto === 0 ? 'Igual' : `${dicho(cuanto)} ${despues < antes ? 'menos' : 'más'}`;
  return { nombre, antes: dicho(antes), despues: dicho(despues), diferencia };
}

function diaMasLargo(propuesta: Propuesta, despues: CifrasDePropuesta): Figura {
  const [antes, ahora] = [propuesta.antes.diaMasLargo, despues.diaMasLargo];
  return {
    nombre: 'Día más largo',
    antes: antes ? duracionEnTexto(antes.minutos) : '—',
    despues: ahora ? duracionEnTexto(ahora.minutos) : '—',
    diferencia: ahora ? `${nombreEn(propuesta, ahora.idTecnico)}, ${diaCorto(ahora.fecha)}` : '',
    sobra: true,
  };
}
