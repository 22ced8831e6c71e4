import type {
  AccionDeTecnico,
  IntentoNoAplicado,
  VisitaSola,
} from '@visitas/contract/visitas/esquemas';
import { Suspense } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { type Icon, IconCircleCheck, IconPlayerPlay, IconX } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { traeEvidencia } from '../evidencia/partesQueHay.ts';
import clases from './IntentosNoAplicados.module.css';
import { SucesoDeVisita } from './SucesoDeVisita.tsx';

const EvidenciaEnDetalle = aparte(
  () => import('../evidencia/EvidenciaEnDetalle.tsx'),
  'EvidenciaEnDetalle',
);

interface Props {
  visita: VisitaSola;
  intentos: readonly IntentoNoAplicado[];
}

/** Actions done offline that reached the server when the visit no longer admitted them. */
export function IntentosNoAplicados({ visita, intentos }: Props) {
  return (
    <Tarjeta titulo={intentos.length === 1 ? 'Intento no aplicado' : 'Intentos no aplicados'}>
      <ol>
        {intentos.map((intento) => (
          <Intento key={intento.idIntento} visita={visita} intento={intento} />
        ))}
      </ol>
    </Tarjeta>
  );
}

const ACCIONES: Record<AccionDeTecnico, { titulo: string; icono: Icon }> = {
  iniciar: { titulo: 'Iniciar Visita', icono: IconPlayerPlay },
  finalizar: { titulo: 'Finalizar Visita', icono: IconCircleCheck },
  solicitarCancelacion: { titulo: 'Solicitar Cancelación', icono: IconX },
};

interface PropsIntento {
  visita: VisitaSola;
  intento: IntentoNoAplicado;
}

function Intento({ visita, intento }: PropsIntento) {
  const { titulo, icono } = ACCIONES[intento.accion];
  const { ocurridoEn, recibidoEn, horaDudosa, resultado, motivoCancelacion } = intento;
  return (
    <li className={clases.intento}>
      <div className={clases.suceso}>
        <SucesoDeVisita
          titulo={`${titulo} · ${intento.tecnico.nombre}`}
          icono={icono}
          tono="nada"
          horas={{ ocurrido: ocurridoEn, recibido: recibidoEn, dudosa: horaDudosa }}
          posicion={intento}
        />
      </div>
      <dl className={clases.datos}>
        <Dato nombre="Por qué no se aplicó">{intento.causa}</Dato>
        {resultado && (
          <Dato nombre="Resultado que escribió" className={clases.escrito}>
            {resultado}
          </Dato>
        )}
        {motivoCancelacion && (
          <Dato nombre="Motivo que escribió" className={clases.escrito}>
            {motivoCancelacion}
          </Dato>
        )}
      </dl>
      {intento.evidencia && <LoQueEnvio visita={visita} evidencia={intento.evidencia} />}
    </li>
  );
}

interface PropsLoQueEnvio {
  visita: VisitaSola;
  evidencia: NonNullable<IntentoNoAplicado['evidencia']>;
}

/** The answers, the files and the signature of a finish that changed nothing. */
function LoQueEnvio({ visita, evidencia }: PropsLoQueEnvio) {
  const { evidencias: _, listaVerificacion: __, firma: ___, porLlegar: ____, ...resto } = visita;
  const suya = { ...resto, ...evidencia, sePuedeEmitir: false };
  if (!traeEvidencia(suya)) return null;
  // Its files are apart from the visit's report, and the signature was about them.
  const evidencias = evidencia.evidencias?.map((una) => ({ ...una, aparte: false }));
  return (
    <section className={clases.evidencia} aria-label="Lo que envió">
      <Suspense fallback={<Esqueleto alto={240} />}>
        <EvidenciaEnDetalle visita={suya} soloLectura firmado={{ ...evidencia, evidencias }} />
      </Suspense>
    </section>
  );
}
