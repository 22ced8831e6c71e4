import type { ReactNode } from 'react';
import type { VisitaDelDia } from '../../campo/jornada/jornada.ts';
import { porEnviar } from '../../campo/pendientes/aplicar.ts';
import { useCola } from '../../campo/pendientes/cola.ts';
import { RUTAS } from '../../navegacion.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { ComoLlegar, Llamar } from '../../ui/piezas/Contacto.tsx';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { EnlaceCliente } from '../../ui/piezas/EnlaceCliente.tsx';
import { FechaConHora } from '../../ui/piezas/FechaConHora.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconChevronRight } from '../../ui/piezas/iconos.ts';
import { NoSeRealizo } from '../../ui/piezas/NoSeRealizo.tsx';
import { PasoSuHora } from '../../ui/piezas/PasoSuHora.tsx';
import { PorEnviar } from '../../ui/piezas/PorEnviar.tsx';
import { usePasoSuHora } from '../../ui/usePasoSuHora.ts';
import clases from './FilaDeJornada.module.css';
import { dichaLa, type FilaDelDia } from './filas.ts';
import parada from './numero.module.css';
import { DespuesDeSuHora, Prevista } from './Prevista.tsx';

const CERRADAS: readonly string[] = ['Finalizada', 'Cancelada'];

export const estaCerrada = ({ estado }: VisitaDelDia): boolean => CERRADAS.includes(estado);

/** A visit on a phone with its actions. A closed one only shows what it was. */
export function FilaDeJornada({ fila }: { fila: FilaDelDia }) {
  const { visita, numero, prevista } = fila;
  const { idVisita, idCliente, cliente, tipoVisita, estado } = visita;
  const espera = porEnviar(useCola(), idVisita);
  const cerrada = estaCerrada(visita);
  const cuando = (
    <>
      {prevista ? <Prevista visita={visita} de={prevista} /> : <FechaConHora visita={visita} />} ·{' '}
      {tipoVisita}
    </>
  );
  return (
    <div className={clases.fila} data-con-numero={numero !== null}>
      {numero !== null && <Numero numero={numero} />}
      <EnlaceCliente idCliente={idCliente}>
        <span className={`${clases.cliente} sin-cortar`} title={cliente}>
          {cliente}
        </span>
      </EnlaceCliente>
      <EstadoVisita nombre={estado} />
      {!cerrada && <PorHacer fila={fila} cuando={cuando} espera={espera} />}
      <div className={clases.pie}>
        {cerrada ? (
          <>
            <p className={clases.dato}>{cuando}</p>
            <NoSeRealizo marcada={visita.noRealizada} />
            <PorEnviar espera={espera} />
          </>
        ) : (
          <span className={clases.contacto}>
            <Contacto visita={visita} />
          </span>
        )}
        <VerDetalleTecnico visita={visita} />
      </div>
    </div>
  );
}

interface PropsPorHacer {
  fila: FilaDelDia;
  cuando: ReactNode;
  espera: boolean;
}

/** When and where, with what there is to know. */
function PorHacer({ fila: { visita, medida, prevista }, cuando, espera }: PropsPorHacer) {
  const paso = usePasoSuHora(visita);
  return (
    <>
      <p className={clases.dato} data-con-hora={visita.horaDesde !== undefined}>
        {cuando}
      </p>
      {paso && (
        <div className={clases.marca}>
          <PasoSuHora visita={visita} />
        </div>
      )}
      {!paso && prevista !== undefined && prevista.tarde > 0 && (
        <div className={clases.marca}>
          <DespuesDeSuHora minutos={prevista.tarde} />
        </div>
      )}
      <p className={clases.dato}>
        {medida && (
          <>
            <b>{dichaLa(medida)}</b> ·{' '}
          </>
        )}
        {visita.direccion}
      </p>
      {espera && (
        <div className={clases.marca}>
          <PorEnviar espera={espera} />
        </div>
      )}
    </>
  );
}

export const Numero = ({ numero }: { numero: number }) => (
  <span className={parada.numero}>
    <span className="solo-lectores">Parada </span>
    {numero}
  </span>
);

export const Contacto = ({ visita, soloIcono }: { visita: VisitaDelDia; soloIcono?: boolean }) => {
  const { cliente: nombre, telefono, latitud, longitud } = visita;
  const comun = { nombre, ...(soloIcono && { soloIcono }) };
  return (
    <>
      <Llamar {...comun} telefono={telefono} />
      <ComoLlegar {...comun} latitud={latitud} longitud={longitud} />
    </>
  );
};

interface PropsDetalle extends Pick<Parameters<typeof EnlaceBoton>[0], 'tipo' | 'tamano'> {
  visita: VisitaDelDia;
}

export function VerDetalleTecnico({ visita, tipo = 'enlace', tamano = 'chico' }: PropsDetalle) {
  const { idVisita, cliente } = visita;
  return (
    <EnlaceBoton
      {...ABRIR}
      to={RUTAS['detalle-visita-tecnico']}
      params={{ idVisita: String(idVisita) }}
      tipo={tipo}
      tamano={tamano}
      aria-label={`Ver Detalle: ${cliente}`}
    >
      Ver Detalle
      <Icono de={IconChevronRight} tamano={16} />
    </EnlaceBoton>
  );
}
