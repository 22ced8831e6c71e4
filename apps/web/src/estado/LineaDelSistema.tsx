import type { LineaDeEstado, Nivel } from '@visitas/contract/estado/operaciones';
import { enElPortapapeles } from '../plataforma/portapapeles.ts';
import { toasts } from '../plataforma/toasts.ts';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCalendarRepeat,
  IconCertificate,
  IconChartPie,
  IconClock,
  IconCopy,
  IconDatabase,
  IconDatabaseExport,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconMail,
  IconPhoto,
  IconPlugConnected,
  IconServer2,
  IconStack2,
  IconTestPipe,
  IconVersions,
} from '../ui/piezas/iconos.ts';
import clases from './LineaDelSistema.module.css';

const ICONOS: Record<LineaDeEstado['clave'], Icon> = {
  ultimoBueno: IconDatabaseExport,
  ultimoIntento: IconAlertCircle,
  horario: IconCalendarRepeat,
  ensayo: IconTestPipe,
  version: IconVersions,
  motor: IconDatabase,
  migraciones: IconStack2,
  base: IconChartPie,
  disco: IconServer2,
  archivos: IconPhoto,
  correo: IconMail,
  conexiones: IconPlugConnected,
  sesiones: IconDeviceDesktop,
  versiones: IconDeviceMobile,
  reloj: IconClock,
  certificado: IconCertificate,
};

export function LineaDelSistema({ linea }: { linea: LineaDeEstado }) {
  const { clave, nombre, nivel, valor, detalle, remedio, orden, ajuste, uso } = linea;
  return (
    <li className={clases.linea}>
      <Icono de={ICONOS[clave]} className={clases.icono} />
      <span className={clases.nombre}>{nombre}</span>
      <div className={clases.valor}>
        <span className={clases.dicho} data-nivel={nivel}>
          <Marca nivel={nivel} />
          {valor}
        </span>
        {uso !== null && (
          <span className={clases.barra} aria-hidden>
            <i style={{ width: `${uso * 100}%` }} />
          </span>
        )}
        {detalle && <small>{detalle}</small>}
        {remedio && <small className={clases.remedio}>{remedio}</small>}
      </div>
      {(orden !== null || ajuste !== null) && (
        <div className={clases.aparte}>
          {orden !== null && <Orden orden={orden} />}
          {ajuste !== null && <code className={clases.ajuste}>{ajuste}</code>}
        </div>
      )}
    </li>
  );
}

/** Shape, colour and word: colour is never the only sign. */
function Marca({ nivel }: { nivel: Nivel }) {
  switch (nivel) {
    case 'bien':
      return (
        <>
          <Glifo tono="success" tamano={15} />
          <span className="solo-lectores">Bien: </span>
        </>
      );
    case 'atencion':
      return (
        <>
          <Icono de={IconAlertTriangle} tamano={16} className={clases.atencion} />
          <span className="solo-lectores">Pide atención: </span>
        </>
      );
    case 'mal':
      return (
        <>
          <Glifo tono="danger" tamano={15} />
          <span className="solo-lectores">Mal: </span>
        </>
      );
    case 'neutro':
      return null;
  }
}

function Orden({ orden }: { orden: string }) {
  async function copiar(): Promise<void> {
    if (await enElPortapapeles(orden)) toasts.exito('Orden copiada');
    else toasts.info('Este navegador no deja copiar aquí. Selecciónala y cópiala con el teclado.');
  }
  return (
    <span className={clases.orden}>
      <code>{orden}</code>
      <BotonIcono icono={IconCopy} aria-label={`Copiar ${orden}`} onClick={() => void copiar()} />
    </span>
  );
}
