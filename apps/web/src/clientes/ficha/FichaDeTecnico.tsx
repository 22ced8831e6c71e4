import { estadoMostrado } from '@visitas/contract/comun/estados';
import { TECNICO } from '@visitas/contract/comun/roles';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { RUTAS } from '../../navegacion.ts';
import { cifra, fecha } from '../../ui/formato.ts';
import { abrirDesde } from '../../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { ComoLlegar, Llamar } from '../../ui/piezas/Contacto.tsx';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { FechaConHora } from '../../ui/piezas/FechaConHora.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconChevronRight } from '../../ui/piezas/iconos.ts';
import { LaVezAnterior, ParaQuienVa } from '../../ui/piezas/LaVezAnterior.tsx';
import { NoSeRealizo } from '../../ui/piezas/NoSeRealizo.tsx';
import { PasoSuHora } from '../../ui/piezas/PasoSuHora.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { VerUbicacion } from '../../ui/piezas/VerUbicacion.tsx';
import clases from './FichaDeTecnico.module.css';
import type { FichaLeida } from './VisitasDeCliente.tsx';
import {
  CERRADAS,
  desdeLas,
  enlaceASusVisitas,
  Filas,
  loQuePaso,
  noSeRealizo,
} from './VisitasDeCliente.tsx';

interface Props {
  ficha: FichaLeida;
  idUsuario: number | undefined;
}

/** A client for a technician: how to get there, what to know, past results and their own visits. */
export function FichaDeTecnico({ ficha, idUsuario }: Props) {
  const { cliente, notas, anterior, proximas, abiertas } = ficha;
  const { nombre, direccion } = cliente;
  return (
    <div className={clases.ficha}>
      <Tarjeta>
        <div className={clases.quien}>
          <h2>{nombre}</h2>
          <p>{direccion}</p>
        </div>
        <div className={clases.contacto}>
          <Llamar {...cliente} />
          <ComoLlegar {...cliente} />
          <VerUbicacion {...cliente} />
        </div>
      </Tarjeta>
      {notas && <ParaQuienVa notas={notas} />}
      {anterior && <LaVezAnterior anterior={anterior} idUsuario={idUsuario} />}
      {abiertas > 0 && (
        <Tarjeta titulo={<Titulo texto="Tus visitas aquí" cuantas={abiertas} />}>
          <Filas>
            {proximas.map((visita) => (
              <Abierta key={visita.idVisita} visita={visita} />
            ))}
          </Filas>
        </Tarjeta>
      )}
      <Antes ficha={ficha} />
    </div>
  );
}

const Titulo = ({ texto, cuantas }: { texto: string; cuantas: number }) => (
  <>
    {texto} <span className={clases.cuantas}>{cifra(cuantas)}</span>
  </>
);

function Abierta({ visita }: { visita: Visita }) {
  const dia = fecha(visita.fechaPlanificada);
  return (
    <li className={clases.fila}>
      <div className={clases.linea}>
        <strong>{visita.tipoVisita.nombre}</strong>
        <span className={clases.marcas}>
          <EstadoVisita nombre={estadoMostrado(visita)} />
          <PasoSuHora visita={{ ...visita, estado: estadoMostrado(visita) }} />
        </span>
      </div>
      <p className={clases.menor}>
        <FechaConHora visita={visita} />
        {desdeLas(visita)}
      </p>
      <div className={clases.accion}>
        <EnlaceBoton
          {...abrirDesde('Cliente')}
          to={RUTAS['detalle-visita-tecnico']}
          params={{ idVisita: String(visita.idVisita) }}
          tipo="enlace"
          aria-label={`Ver Detalle de la visita del ${dia}`}
        >
          Ver Detalle
          <Icono de={IconChevronRight} tamano={16} />
        </EnlaceBoton>
      </div>
    </li>
  );
}

/** The technician's closed visits to the client. The last one is shown above. */
function Antes({ ficha: { cliente, anterior, historial, total } }: { ficha: FichaLeida }) {
  const otras = historial.filter(({ idVisita }) => idVisita !== anterior?.idVisita);
  if (historial.length === 0 && !anterior)
    return (
      <Tarjeta titulo="Antes">
        <p className={clases.nada}>Aún no se le ha visitado.</p>
      </Tarjeta>
    );
  if (otras.length === 0) return null;
  const cuantas = total - (historial.length - otras.length);
  return (
    <Tarjeta
      titulo={<Titulo texto="Antes" cuantas={cuantas} />}
      acciones={
        cuantas > otras.length && (
          <EnlaceBoton
            {...enlaceASusVisitas({
              rol: TECNICO[0],
              idCliente: cliente.idCliente,
              estado: CERRADAS,
            })}
            tipo="enlace"
            tamano="chico"
          >
            Ver todas
          </EnlaceBoton>
        )
      }
    >
      <Filas>
        {otras.map((visita) => (
          <li key={visita.idVisita} className={clases.fila}>
            <div className={clases.linea}>
              <span className={clases.menor}>{fecha(visita.fechaPlanificada)}</span>
              <span className={clases.marcas}>
                <EstadoVisita nombre={estadoMostrado(visita)} />
                <NoSeRealizo marcada={noSeRealizo(visita)} />
              </span>
            </div>
            <p className={clases.resultado}>{loQuePaso(visita)}</p>
          </li>
        ))}
      </Filas>
    </Tarjeta>
  );
}
