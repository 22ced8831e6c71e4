import { LARGO_DE_LINEA } from '@visitas/contract/ajustes/claves';
import { CONTRASTE_MINIMO, contrasteConBlanco } from '@visitas/contract/ajustes/color';
import { cifra } from '@visitas/contract/comun/formato';
import type { KeyboardEvent } from 'react';
import { CampoArea } from '../ui/campos/CampoArea.tsx';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconInfoCircle } from '../ui/piezas/iconos.ts';
import clases from './Ajustes.module.css';
import { FilaDeAjuste } from './FilaDeAjuste.tsx';
import { MuestraDeReporte } from './MuestraDeReporte.tsx';
import type { EdicionDeAjustes } from './useAjustes.ts';

interface Props {
  edicion: EdicionDeAjustes;
}

/** The text fills two lines on screen, and is one. */
const sinSalto = (evento: KeyboardEvent): void => {
  if (evento.key === 'Enter') evento.preventDefault();
};

/** What the company's reports look like, beside one of them. */
export function SeccionDeReporte({ edicion }: Props) {
  const linea = edicion.formulario.valores.REPORTE_LINEA;
  return (
    <div className={clases.reporte}>
      <div>
        <FilaDeAjuste
          edicion={edicion}
          clave="REPORTE_COLOR"
          titulo="Color de la empresa"
          ayuda="Línea del encabezado y títulos. Lo demás sigue en negro sobre blanco."
          encima
        >
          {(id) => <CampoColor id={id} edicion={edicion} />}
        </FilaDeAjuste>
        <FilaDeAjuste
          edicion={edicion}
          clave="REPORTE_LINEA"
          titulo="Línea al pie"
          articulo="La"
          ayuda={`Hasta ${LARGO_DE_LINEA} caracteres`}
          encima
        >
          {(id) => (
            <>
              <CampoArea
                id={id}
                rows={2}
                maxLength={LARGO_DE_LINEA}
                onKeyDown={sinSalto}
                {...edicion.formulario.texto('REPORTE_LINEA')}
              />
              <p className={clases.contados}>{`${linea.length} de ${LARGO_DE_LINEA}`}</p>
            </>
          )}
        </FilaDeAjuste>
        <p className={clases.vale}>
          <Icono de={IconInfoCircle} tamano={16} />
          <span>Vale para los reportes que vengan. Los ya emitidos no cambian nunca.</span>
        </p>
      </div>
      <MuestraDeReporte edicion={edicion} />
    </div>
  );
}

/** The product's own, until the company has one. */
const SIN_COLOR = '#0f1c1e';

function CampoColor({ id, edicion }: Props & { id: string }) {
  const { value, onChange, ...resto } = edicion.formulario.campo('REPORTE_COLOR');
  const contraste = contrasteConBlanco(value.trim());
  return (
    <div className={clases.color}>
      <input
        type="color"
        aria-label="Elegir el color"
        value={contraste === null ? SIN_COLOR : value.trim()}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
      />
      <CampoTexto
        id={id}
        value={value}
        placeholder="#7A1F3D"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...resto}
      />
      <p className={clases.contestado} role="status">
        {contraste !== null && <Legible contraste={contraste} />}
      </p>
    </div>
  );
}

function Legible({ contraste }: { contraste: number }) {
  const bien = contraste >= CONTRASTE_MINIMO;
  // Cut, not rounded: 4.46 must not read as enough.
  const dicho = `${cifra(Math.floor(contraste * 10) / 10)} : 1`;
  return (
    <>
      <Glifo tono={bien ? 'success' : 'danger'} tamano={16} />
      <span>
        {bien ? `Se lee bien, ${dicho}` : `No se lee sobre blanco, ${dicho}. Elige uno más oscuro.`}
      </span>
    </>
  );
}
