import { contrasteConBlanco } from '@visitas/contract/ajustes/color';
import type { CambiosDeAjustes } from '@visitas/contract/ajustes/operaciones';
import { type CSSProperties, useState } from 'react';
import { llamar } from '../plataforma/servidor/api.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { IconFileTypePdf } from '../ui/piezas/iconos.ts';
import { Logo } from '../ui/piezas/Logo.tsx';
import clases from './MuestraDeReporte.module.css';
import type { EdicionDeAjustes } from './useAjustes.ts';

/** What a report is made of: only these enter the sample. */
const DEL_REPORTE = [
  'EMPRESA_NOMBRE',
  'EMPRESA_LOGO',
  'ZONA_HORARIA',
  'REPORTE_COLOR',
  'REPORTE_LINEA',
] as const;

/** The first page in small, as it would be printed, and the whole file as the program draws it. */
export function MuestraDeReporte({ edicion }: { edicion: EdicionDeAjustes }) {
  const { valores } = edicion.formulario;
  const color = valores.REPORTE_COLOR.trim();
  const estilo: CSSProperties & Record<'--de-empresa', string> = {
    '--de-empresa': contrasteConBlanco(color) === null ? 'inherit' : color,
  };
  return (
    <div className={clases.muestra}>
      <div className={clases.cabecera}>
        <span>Con una visita de ejemplo</span>
        <BajarMuestra cambios={edicion.cambios} />
      </div>
      <div
        className={clases.hoja}
        style={estilo}
        data-color={estilo['--de-empresa'] !== 'inherit'}
        aria-hidden
      >
        <div className={clases.encabezado}>
          {valores.EMPRESA_LOGO ? <img src={valores.EMPRESA_LOGO} alt="" /> : <Logo tamano={18} />}
          <b>{valores.EMPRESA_NOMBRE.trim() || 'Sistema de Gestión de Visitas'}</b>
        </div>
        <p className={clases.grande}>Reporte de visita</p>
        <p>Visita n.º 1</p>
        <div className={clases.datos}>
          <span>
            Cliente<b>Cliente de ejemplo</b>
          </span>
          <span>
            Tipo de visita<b>Mantenimiento preventivo</b>
          </span>
        </div>
        <b className={clases.apartado}>Resultado</b>
        <p>Este es un reporte de ejemplo. No es de ninguna visita.</p>
        <b className={clases.apartado}>Ubicación</b>
        <div className={clases.mapa} />
        <p className={clases.pie}>{valores.REPORTE_LINEA}</p>
      </div>
    </div>
  );
}

function BajarMuestra({ cambios }: { cambios: CambiosDeAjustes }) {
  const [ocupado, setOcupado] = useState(false);
  const bajar = async () => {
    setOcupado(true);
    const suyos = Object.fromEntries(
      DEL_REPORTE.filter((clave) => cambios[clave] !== undefined).map((clave) => [
        clave,
        cambios[clave],
      ]),
    );
    await llamar('ajustes.muestra', { cuerpo: { cambios: suyos } })
      .then(({ pdf }) => guardarPdf(pdf))
      // `llamar` has told why.
      .catch(() => undefined)
      .finally(() => setOcupado(false));
  };
  return (
    <Boton
      tipo="fila"
      tamano="chico"
      icono={IconFileTypePdf}
      ocupado={ocupado}
      onClick={() => void bajar()}
    >
      Abrir el PDF
    </Boton>
  );
}

/** A saved file, because not every phone shows a document inside its browser. */
function guardarPdf(pdf: string): void {
  const enlace = document.createElement('a');
  enlace.href = `data:application/pdf;base64,${pdf}`;
  enlace.download = 'reporte-de-ejemplo.pdf';
  enlace.click();
}
