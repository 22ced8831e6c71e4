import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import {
  FILAS_DE_UNA_HOJA,
  type FormatoExportado,
  NO_CABE_EN_UNA_HOJA,
} from '@visitas/contract/comun/exportacion';
import { enBytes } from '@visitas/contract/comun/formato';
import { porQueNoCaben } from '@visitas/contract/exportaciones/limites';
import type { NombreOperacion } from '@visitas/contract/operaciones';
import type { ReactNode, RefObject } from 'react';
import { useConexion } from '../../plataforma/conexion.ts';
import { descargarLista } from '../../plataforma/servidor/descargar.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import type { Recuento } from '../../plataforma/servidor/leerVentanas.ts';
import type { PartesDePeticion } from '../../plataforma/servidor/peticion.ts';
import { useRecuento } from '../../plataforma/servidor/ventanas.ts';
import { cifra, contado } from '../formato.ts';
import type { EnUrl } from '../lista/enUrl.ts';
import { MenuDeBoton } from '../pagina/MenuDeBoton.tsx';
import opcionDeMenu from '../pagina/opcionDeMenu.module.css';
import { Icono } from '../piezas/Icono.tsx';
import {
  type Icon,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileZip,
  IconX,
} from '../piezas/iconos.ts';
import clases from './BotonExportar.module.css';
import { loQueSeExporta, type QueExportar } from './exportar.ts';

interface Props {
  que: QueExportar;
  /** The button that opened it, where the focus returns. */
  boton: RefObject<HTMLButtonElement | null>;
  abierto: boolean;
  alCerrar: () => void;
  enMarcha: boolean;
  ponerEnMarcha: (enMarcha: boolean) => void;
  control: RefObject<AbortController | undefined>;
}

type Pedir = (operacion: NombreOperacion, pedido: PartesDePeticion) => void;

/** It outlives the menu, so that the file goes on coming when it closes. */
export function MenuDeExportar({ que, boton, abierto, alCerrar, ...props }: Props) {
  const { enMarcha, ponerEnMarcha, control } = props;

  function pedir(operacion: NombreOperacion, pedido: PartesDePeticion): void {
    const suyo = new AbortController();
    control.current = suyo;
    ponerEnMarcha(true);
    void descargarLista(operacion, pedido, suyo.signal).then(() => ponerEnMarcha(false));
  }

  if (!abierto)
    return (
      <span role="status" className="solo-lectores">
        {enMarcha ? PREPARANDO : ''}
      </span>
    );
  return (
    <MenuDeBoton nombre="Exportar" boton={boton} className={clases.menu} alCerrar={alCerrar}>
      {(cerrar) =>
        enMarcha ? (
          <EnMarcha
            alCancelar={() => {
              control.current?.abort();
              cerrar();
            }}
          />
        ) : (
          <Opciones
            que={que}
            pedir={(...pedido) => {
              cerrar();
              pedir(...pedido);
            }}
          />
        )
      }
    </MenuDeBoton>
  );
}

const PREPARANDO = 'Preparando el archivo…';

const EnMarcha = ({ alCancelar }: { alCancelar: () => void }) => (
  <div className={clases.opciones}>
    <p className={clases.frase}>{PREPARANDO}</p>
    <Opcion icono={IconX} texto="Cancelar la exportación" alElegir={alCancelar} />
  </div>
);

interface PropsOpciones {
  que: QueExportar;
  pedir: Pedir;
}

function Opciones({ que, pedir }: PropsOpciones) {
  return 'cuantas' in que ? (
    <DeTabla
      que={que}
      cuenta={
        typeof que.cuantas === 'number' ? { total: que.cuantas, conTope: false } : que.cuantas
      }
      pedir={(formato) =>
        pedir(que.lista, {
          parametros: que.parametros ?? {},
          criterios: { ...que.criterios, formato },
        })
      }
    />
  ) : (
    <DeVentanas que={que} pedir={pedir} />
  );
}

type Contada = Exclude<QueExportar, { cuantas: number | null | undefined }>;

/** The list is in the server: it is counted, with the search of the address. */
function DeVentanas({ que, pedir }: PropsOpciones & { que: Contada }) {
  const { buscar }: EnUrl = useSearch({ strict: false });
  const { lista, filtros = {}, orden, conReportes = false } = que;
  const cuenta = useRecuento(lista, { filtros, ...(buscar && { buscar }) });
  const criterios = { ...filtros, ...(buscar && { buscar }) };
  return (
    <DeTabla
      que={que}
      cuenta={cuenta}
      pedir={(formato) =>
        pedir(lista, { criterios: { ...criterios, ...(orden && { orden }), formato } })
      }
      ademas={conReportes && <DeReportes criterios={criterios} pedir={pedir} />}
    />
  );
}

interface PropsDeTabla {
  que: QueExportar;
  /** Undefined until it is known, null when it could not be. */
  cuenta: Recuento | null | undefined;
  pedir: (formato: FormatoExportado) => void;
  ademas?: ReactNode;
}

function DeTabla({ que, cuenta, pedir, ademas }: PropsDeTabla) {
  const hayConexion = useConexion();
  const cabe = !cuenta || cuenta.total <= FILAS_DE_UNA_HOJA;
  const sinCuenta = cuenta === null ? SIN_CONTAR_LISTA : 'Contando…';
  const frase = cuenta ? loQueSeExporta(cuenta, que) : sinCuenta;
  // Not counted to the end, it may not fit: a longer file is cut.
  const enExcel = cuenta?.conTope ? `.xlsx, hasta ${cifra(FILAS_DE_UNA_HOJA)} filas` : '.xlsx';
  return (
    <>
      <div className={clases.opciones}>
        <p className={clases.frase}>{hayConexion ? frase : SIN_CONEXION}</p>
        <OpcionConRed
          icono={IconFileSpreadsheet}
          texto="Excel"
          detalle={cabe ? enExcel : NO_CABE_EN_UNA_HOJA}
          alElegir={cabe ? () => pedir('xlsx') : undefined}
        />
        <OpcionConRed
          icono={IconFileTypeCsv}
          texto="CSV"
          detalle="para otro programa"
          alElegir={() => pedir('csv')}
        />
        {ademas && <hr />}
        {ademas}
      </div>
      <p className={clases.nota}>
        Con fechas y decimales como aquí. Queda anotado en el historial.
      </p>
    </>
  );
}

/** The reports of those visits, in one file. */
function DeReportes({ criterios, pedir }: { criterios: Record<string, unknown>; pedir: Pedir }) {
  const { data, isError } = useQuery(lecturaDe('exportaciones.reportes', { criterios }));
  const frase = data && porQueNoCaben(data);
  const cuantos = data?.cuantos ?? 0;
  return (
    <OpcionConRed
      icono={IconFileZip}
      texto="Reportes en PDF"
      detalle={data ? (frase ?? pesoDe(data)) : isError ? SIN_CONTAR : ''}
      alElegir={
        cuantos > 0 && !frase ? () => pedir('exportaciones.reportes', { criterios }) : undefined
      }
    />
  );
}

const SIN_CONTAR_LISTA =
  'No se pudo contar la lista. Vuelve a cargarla, o expórtala sin saber cuántas filas lleva.';
const SIN_CONTAR = 'No se pudieron contar. Vuelve a abrir este menú.';

/** '28 reportes, unos 9 MB'. A finished visit whose photos are still to come has none. */
function pesoDe({ cuantos, bytes }: { cuantos: number; bytes: number }): string {
  if (cuantos === 0) return 'ninguno todavía';
  return `${contado(cuantos, ['reporte', 'reportes'])}, unos ${enBytes(bytes)}`;
}

interface PropsOpcion {
  icono: Icon;
  texto: string;
  detalle?: string;
  /** Undefined when it cannot be chosen: its detail says why. */
  alElegir?: (() => void) | undefined;
  /** It cannot be chosen for now, and keeps the focus. */
  espera?: boolean;
}

/** Only the server makes a file. */
const OpcionConRed = (props: PropsOpcion) => <Opcion {...props} espera={!useConexion()} />;

const SIN_CONEXION = 'Sin conexión: el archivo lo hace el servidor. Expórtalo cuando vuelva.';

const Opcion = ({ icono, texto, detalle, alElegir, espera = false }: PropsOpcion) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={`${opcionDeMenu.opcion} ${clases.opcion}`}
    disabled={!alElegir}
    aria-disabled={espera}
    onClick={espera ? undefined : alElegir}
  >
    <Icono de={icono} tamano={18} />
    {texto}
    {detalle && <small>{detalle}</small>}
  </button>
);
