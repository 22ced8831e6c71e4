import type { AccionDeTecnico, IntentoNoAplicado } from '@visitas/contract/visitas/esquemas';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { type Icon, IconCircleCheck, IconPlayerPlay, IconX } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './IntentosNoAplicados.module.css';
import { SucesoDeVisita } from './SucesoDeVisita.tsx';

interface Props {
  intentos: readonly IntentoNoAplicado[];
}

/** Actions done offline that reached the server when the visit no longer admitted them. */
export function IntentosNoAplicados({ intentos }: Props) {
  return (
    <Tarjeta titulo={intentos.length === 1 ? 'Intento no aplicado' : 'Intentos no aplicados'}>
      <ol className={clases.intentos}>
        {intentos.map((intento) => (
          <Intento key={intento.idIntento} intento={intento} />
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

function Intento({ intento }: { intento: IntentoNoAplicado }) {
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
    </li>
  );
}
