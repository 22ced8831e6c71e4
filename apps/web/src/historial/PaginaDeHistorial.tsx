import type { LineaContada } from '@visitas/contract/bitacora/esquemas';
import { useMemo } from 'react';
import { BotonExportar } from '../ui/exportar/BotonExportar.tsx';
import { diaDe } from '../ui/formato.ts';
import { Listado } from '../ui/lista/Listado.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { useListado } from '../ui/lista/useListado.ts';
import { siDesaparece } from '../ui/pagina/foco.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { IconAdjustmentsHorizontal, IconHistory } from '../ui/piezas/iconos.ts';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import { useAhora } from '../ui/useAhora.ts';
import { EnQue, QueHizo, QuienLoHizo } from './Anotacion.tsx';
import { AnotacionesAbiertas, useLasAbiertas } from './abiertas.ts';
import { horaExacta, porDiasDe } from './cuando.ts';
import { BarraDeHistorial, FiltrosEnTelefono, SoloDeUno } from './FiltrosDeHistorial.tsx';
import clases from './PaginaDeHistorial.module.css';
import { type FiltrosDeHistorial, useFiltrosDeHistorial } from './useFiltrosDeHistorial.ts';

const SUSTANTIVO = ['anotación', 'anotaciones'] as const;

/** Who did what, in the whole company. */
export function PaginaDeHistorial() {
  const filtros = useFiltrosDeHistorial();
  const { pedidos, limpiarTodo } = filtros;
  const datos = useListado('bitacora.relatar', {}, { elegidos: pedidos });
  const { filas } = datos;
  const hoy = diaDe(useAhora());
  const enTelefono = useTelefono();
  return (
    <Pagina
      titulo="Historial"
      detalle="Quién hizo qué, en toda la empresa"
      acciones={
        <BotonExportar
          lista="bitacora.relatar"
          filtros={pedidos}
          sustantivo={SUSTANTIVO}
          femenino
        />
      }
    >
      <AnotacionesAbiertas value={useLasAbiertas()}>
        <div className={clases.lista}>
          <Listado
            datos={datos}
            etiqueta="Historial"
            sustantivo={SUSTANTIVO}
            buscarPor="Buscar por persona"
            junto={enTelefono ? <FiltrosEnTelefono filtros={filtros} /> : undefined}
            debajo={{
              contenido: (cuenta) => (
                <>
                  {!enTelefono && <BarraDeHistorial filtros={filtros} />}
                  <SoloDeUno filtros={filtros} nombre={nombreDe(filtros, filas)} cuenta={cuenta} />
                </>
              ),
              conCuenta: enTelefono,
            }}
            vacio={{ icono: IconHistory, texto: 'No hay nada anotado.' }}
            ningunaPasa={
              <Vacio icono={IconAdjustmentsHorizontal} titulo="Nada anotado con estos filtros.">
                <Boton ref={siDesaparece} onClick={limpiarTodo}>
                  Quitar filtros
                </Boton>
              </Vacio>
            }
            llaveDe={({ idBitacora }) => idBitacora}
            tablaDesde={1000}
            columnas={COLUMNAS}
            agrupacion={useMemo(() => porDiasDe(filas ?? [], hoy), [filas, hoy])}
            enTelefono={(anotacion, buscar) => <EnTelefono anotacion={anotacion} buscar={buscar} />}
          />
        </div>
      </AnotacionesAbiertas>
    </Pagina>
  );
}

/** The name of the record that the list is about, as some row says it. */
const nombreDe = (
  { puestos: { de, id } }: FiltrosDeHistorial,
  filas: readonly LineaContada[] = [],
): string | undefined =>
  filas.find(({ en }) => en?.registro?.de === de && String(en?.registro?.id) === id)?.en?.nombre;

const Cuando = ({ fecha }: Pick<LineaContada, 'fecha'>) => (
  <time dateTime={fecha}>{horaExacta(fecha)}</time>
);

const COLUMNAS: readonly Columna<LineaContada>[] = [
  { titulo: 'Cuándo', ancho: '116px', tono: 'cifras', celda: Cuando },
  {
    titulo: 'Quién',
    ancho: '22%',
    celda: (anotacion, buscar) => <QuienLoHizo anotacion={anotacion} buscar={buscar} />,
  },
  { titulo: 'Qué hizo', ancho: 'auto', celda: (anotacion) => <QueHizo anotacion={anotacion} /> },
  { titulo: 'En', ancho: '23%', celda: EnQue },
];

interface PropsTelefono {
  anotacion: LineaContada;
  buscar: string;
}

const EnTelefono = ({ anotacion, buscar }: PropsTelefono) => (
  <div className={clases.tarjeta}>
    <div className={clases.cabeza}>
      <QuienLoHizo anotacion={anotacion} buscar={buscar} />
      <Cuando fecha={anotacion.fecha} />
    </div>
    <div>
      <QueHizo anotacion={anotacion} />
    </div>
    <EnQue en={anotacion.en} />
  </div>
);
