import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import {
  avanceDe,
  comoMapa,
  estaFuera,
  preguntasALaVista,
} from '@visitas/contract/evidencia/reglas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { Suspense, useState } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { ImagenDeArchivo } from './ImagenDeArchivo.tsx';
import { copiaChica, type EnVisor, faltanPorLlegar, leyendaDeFoto } from './paraVer.ts';
import { partesQueHay } from './partesQueHay.ts';
import clases from './ResumenDeEvidencia.module.css';

const Visor = aparte(() => import('./visor/Visor.tsx'), 'Visor');

/** Those that fit in the panel; the page has all. */
const MOSTRADAS = 4;

/** The evidence of a visit in the panel beside the rows: how much there is, and what is wrong. */
export function ResumenDeEvidencia({ visita }: { visita: VisitaSola }) {
  const { evidencias = [], porLlegar = 0 } = visita;
  const [abierto, abrir] = useState<EnVisor>();
  const { lista, firma } = partesQueHay(visita);
  const mas = evidencias.length - MOSTRADAS;
  return (
    <section>
      {lista && <LineaDeLista lista={lista} visita={visita} />}
      {evidencias.length > 0 && (
        <>
          <h3>
            Fotos <span>{evidencias.length}</span>
          </h3>
          <ul className={clases.fotos}>
            {evidencias.slice(0, MOSTRADAS).map((una, i) => (
              <li key={una.archivo}>
                <button
                  type="button"
                  aria-label={leyendaDeFoto(una, visita)}
                  onClick={() => abrir({ archivo: una.archivo })}
                >
                  <ImagenDeArchivo huella={copiaChica(una)} alt="" sinReintentar />
                  {mas > 0 && i === MOSTRADAS - 1 && <b>+{mas}</b>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {porLlegar > 0 && <p>{faltanPorLlegar(porLlegar)}</p>}
      {firma && (
        <p>
          {'motivo' in firma ? `El cliente no firmó: ${firma.motivo}` : `Recibió ${firma.nombre}`}
        </p>
      )}
      {abierto && (
        <Suspense>
          <Visor visita={visita} inicio={abierto} alCerrar={() => abrir(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function LineaDeLista({ lista, visita }: { lista: ListaVerificacion; visita: VisitaSola }) {
  const respuestas = comoMapa(lista.respuestas);
  const fotografiadas = new Set(
    (visita.evidencias ?? []).flatMap(({ pregunta }) => pregunta ?? []),
  );
  const { hechas, todas } = avanceDe(lista, respuestas, fotografiadas);
  const fuera = preguntasALaVista(lista, respuestas).filter((una) =>
    estaFuera(una, respuestas.get(una.id)?.valor),
  ).length;
  return (
    <>
      <h3>
        Lista de verificación{' '}
        <span>
          {hechas} de {todas}
        </span>
      </h3>
      {fuera > 0 && (
        <p>
          <Distintivo tono="danger">{fuera} fuera de límites</Distintivo>
        </p>
      )}
    </>
  );
}
