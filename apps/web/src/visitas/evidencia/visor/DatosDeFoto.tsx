import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import { preguntasDe } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { ReactNode } from 'react';
import { fechaHora } from '../../../ui/formato.ts';
import { esFoto, leyendaDeFoto } from '../paraVer.ts';
import clases from './DatosDeFoto.module.css';

interface Props {
  foto: Evidencia;
  visita: VisitaSola;
}

interface PropsEnVisor {
  /** One photo, or the two of a pair. */
  mostradas: readonly Evidencia[];
  visita: VisitaSola;
}

/** What is known of what is shown, besides its image. */
export function DatosEnVisor({ mostradas, visita }: PropsEnVisor) {
  const [foto, otra] = mostradas;
  return (
    <aside className={clases.datos}>
      {otra ? (
        <DatosDelPar par={mostradas} visita={visita} />
      ) : (
        foto && <DatosDeFoto foto={foto} visita={visita} />
      )}
    </aside>
  );
}

function DatosDeFoto({ foto, visita }: Props) {
  const { listaVerificacion: lista } = visita;
  const suya = lista && preguntasDe(lista).find(({ id }) => id === foto.pregunta);
  const datos: [string, ReactNode][] = [
    ['Responde a', suya?.texto],
    ['Tomada', fechaHora(foto.ocurridoEn)],
    ['Recibida', fechaHora(foto.recibidaEn)],
    ['De', foto.de.nombre],
    ['En el reporte', enElReporte(foto, visita)],
    ['Huella', <HuellaCorta key="huella" huella={foto.archivo} />],
  ];
  return (
    <>
      <h2>{leyendaDeFoto(foto, visita)}</h2>
      <dl>
        {datos.map(
          ([nombre, dato]) =>
            dato && (
              <div key={nombre}>
                <dt>{nombre}</dt>
                <dd>{dato}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function enElReporte(
  { aparte }: Evidencia,
  { ejecucionVisita, porLlegar = 0 }: VisitaSola,
): string {
  if (aparte) return 'No, se añadió aparte';
  if (ejecucionVisita?.reporteVisita) return 'Sí';
  return porLlegar > 0 ? 'Sí, cuando lleguen las que faltan' : 'Sí, al finalizar la visita';
}

const EXTREMO = 6;

/** Its ends are enough for the eye; the whole hash is in the tooltip. */
const HuellaCorta = ({ huella }: { huella: string }) => (
  <code title={huella}>
    {huella.slice(0, EXTREMO)}…{huella.slice(-EXTREMO)}
  </code>
);

/** What each photo of a pair is of. */
function DatosDelPar({ par, visita }: { par: readonly Evidencia[]; visita: VisitaSola }) {
  const numeros = numerosEnElReporte(par, visita);
  return (
    <>
      <h2>Antes y después</h2>
      <dl>
        {par.map((una, i) => (
          <div key={una.archivo}>
            <dt>{i === 0 ? 'Antes' : 'Después'}</dt>
            <dd>
              {leyendaDeFoto(una, visita)}
              <small>{fechaHora(una.ocurridoEn)}</small>
            </dd>
          </div>
        ))}
      </dl>
      {numeros && <p>En el reporte son las fotos {numeros.join(' y ')}.</p>}
    </>
  );
}

/** The report numbers its photos in their order. Absent unless an issued one has all of them. */
function numerosEnElReporte(
  fotos: readonly Evidencia[],
  { evidencias = [], ejecucionVisita }: VisitaSola,
): number[] | undefined {
  const suyas = evidencias.filter((una) => esFoto(una) && !una.aparte);
  const emitido = ejecucionVisita?.reporteVisita && fotos.every((una) => suyas.includes(una));
  return emitido ? fotos.map((una) => suyas.indexOf(una) + 1) : undefined;
}
