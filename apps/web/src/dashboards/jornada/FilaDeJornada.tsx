import { RUTAS } from '../../navegacion.ts';
import type { VisitaDelDia } from '../../plataforma/jornada/jornada.ts';
import { porEnviar } from '../../plataforma/pendientes/aplicar.ts';
import { useCola } from '../../plataforma/pendientes/cola.ts';
import { fecha } from '../../ui/formato.ts';
import type { Columna } from '../../ui/lista/presentacion.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { ComoLlegar, Llamar } from '../../ui/piezas/Contacto.tsx';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconChevronRight } from '../../ui/piezas/iconos.ts';
import { PorEnviar } from '../../ui/piezas/PorEnviar.tsx';
import clases from './FilaDeJornada.module.css';
import { dichaLa, type Fila } from './filas.ts';

const CERRADAS: readonly string[] = ['Finalizada', 'Cancelada'];

/** A visit on a phone, with what can be done from there; of a closed one, only what it was. */
export function FilaDeJornada({ fila: { visita, numero, medida } }: { fila: Fila }) {
  const { idVisita, cliente, direccion, tipoVisita, fechaPlanificada, estado } = visita;
  const espera = porEnviar(useCola(), idVisita);
  const cerrada = CERRADAS.includes(estado);
  const cuando = `${fecha(fechaPlanificada)} · ${tipoVisita}`;
  return (
    <div className={clases.fila} data-con-numero={numero !== null}>
      {numero !== null && <Numero numero={numero} />}
      <span className={clases.cliente} title={cliente}>
        {cliente}
      </span>
      <EstadoVisita nombre={estado} />
      {!cerrada && (
        <>
          <p className={clases.dato}>{cuando}</p>
          <p className={clases.dato}>
            {medida && (
              <>
                <b>{dichaLa(medida)}</b> ·{' '}
              </>
            )}
            {direccion}
          </p>
        </>
      )}
      {!cerrada && espera && (
        <div className={clases.marca}>
          <PorEnviar espera={espera} />
        </div>
      )}
      <div className={clases.pie}>
        {cerrada ? (
          <>
            <p className={clases.dato}>{cuando}</p>
            <PorEnviar espera={espera} />
          </>
        ) : (
          <span className={clases.contacto}>
            <Contacto visita={visita} />
          </span>
        )}
        <VerDetalle visita={visita} />
      </div>
    </div>
  );
}

const Numero = ({ numero }: { numero: number }) => (
  <span className={clases.numero}>
    <span className="solo-lectores">Parada </span>
    {numero}
  </span>
);

const Contacto = ({ visita, soloIcono }: { visita: VisitaDelDia; soloIcono?: boolean }) => {
  const { cliente: nombre, telefono, latitud, longitud } = visita;
  const comun = { nombre, ...(soloIcono && { soloIcono }) };
  return (
    <>
      <Llamar {...comun} telefono={telefono} />
      <ComoLlegar {...comun} latitud={latitud} longitud={longitud} />
    </>
  );
};

/** The table of section 2: its columns, and in them what a phone shows too. */
export const COLUMNAS: readonly Columna<Fila>[] = [
  {
    titulo: 'Cliente',
    ancho: '38%',
    celda: ({ visita: { cliente, direccion, estado }, numero, medida }) => (
      <div className={clases.enTabla}>
        {numero !== null && <Numero numero={numero} />}
        <div className={clases.textos}>
          <strong className="recortado" title={cliente}>
            {cliente}
          </strong>
          {!CERRADAS.includes(estado) && (
            <span className="recortado" title={direccion}>
              {medida && (
                <>
                  <b>{dichaLa(medida)}</b> ·{' '}
                </>
              )}
              {direccion}
            </span>
          )}
        </div>
      </div>
    ),
  },
  {
    titulo: 'Tipo de Visita',
    ancho: '24%',
    tono: 'secundario',
    texto: ({ visita }) => visita.tipoVisita,
  },
  {
    titulo: 'Fecha',
    ancho: '120px',
    tono: 'cifras',
    texto: ({ visita }) => fecha(visita.fechaPlanificada),
  },
  {
    titulo: 'Estado',
    ancho: '22%',
    celda: ({ visita }) => (
      <div className={clases.estado}>
        <EstadoVisita nombre={visita.estado} />
        <MarcaPorEnviar idVisita={visita.idVisita} />
      </div>
    ),
  },
  {
    titulo: '',
    ancho: '212px',
    tono: 'acciones',
    celda: ({ visita }) => (
      <>
        {!CERRADAS.includes(visita.estado) && <Contacto visita={visita} soloIcono />}
        <VerDetalle visita={visita} />
      </>
    ),
  },
];

const MarcaPorEnviar = ({ idVisita }: { idVisita: number }) => (
  <PorEnviar espera={porEnviar(useCola(), idVisita)} />
);

function VerDetalle({ visita: { idVisita, cliente } }: { visita: VisitaDelDia }) {
  return (
    <EnlaceBoton
      {...ABRIR}
      to={RUTAS['detalle-visita-tecnico']}
      params={{ idVisita: String(idVisita) }}
      tipo="enlace"
      tamano="chico"
      aria-label={`Ver Detalle: ${cliente}`}
    >
      Ver Detalle
      <Icono de={IconChevronRight} tamano={16} />
    </EnlaceBoton>
  );
}
