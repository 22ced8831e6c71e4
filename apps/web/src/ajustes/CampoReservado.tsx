import type { ClaveDeAjuste } from '@visitas/contract/ajustes/claves';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconEyeOff } from '../ui/piezas/iconos.ts';
import clases from './Ajustes.module.css';
import type { EdicionDeAjustes } from './useAjustes.ts';

interface Props {
  id: string;
  edicion: EdicionDeAjustes;
  clave: ClaveDeAjuste;
  titulo: string;
  /** What is said of it while nobody changes it. */
  dicho: string;
  /** What is said once it is going to be taken away. Without it, it can only be changed. */
  alQuitar?: string;
  unidad?: string;
  /** How it is written. */
  ejemplo?: string;
}

/** A setting that is written and never read. */
export function CampoReservado(props: Props) {
  const { id, edicion, clave, titulo, dicho, alQuitar, unidad, ejemplo } = props;
  const { value, onChange, mensajes } = edicion.reservado(clave);
  const hay = edicion.leidoDe(clave).fijadoPor === 'empresa';
  if (typeof value === 'string')
    return (
      <div className={clases.conBoton}>
        <div className={clases.conUnidad}>
          <CampoTexto
            id={id}
            name={clave}
            value={value}
            autoComplete="off"
            placeholder={ejemplo}
            spellCheck={false}
            autoFocus
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            mensajes={mensajes}
          />
          {unidad && <span>{unidad}</span>}
        </div>
        <Boton onClick={() => onChange(undefined)}>Dejar como estaba</Boton>
      </div>
    );
  const escribir = hay || !alQuitar ? 'Cambiar' : 'Escribir';
  return (
    <div className={clases.conBoton}>
      <p id={id} className={clases.fijo}>
        <Icono de={IconEyeOff} tamano={16} />
        <span>{value === null ? alQuitar : dicho}</span>
      </p>
      <div className={clases.botones}>
        {value === null ? (
          <Boton onClick={() => onChange(undefined)}>Dejar como estaba</Boton>
        ) : (
          <Boton aria-label={`${escribir} ${titulo}`} onClick={() => onChange('')}>
            {escribir}
          </Boton>
        )}
        {value !== null && hay && alQuitar && (
          <Boton tipo="fila" aria-label={`Quitar ${titulo}`} onClick={() => onChange(null)}>
            Quitar
          </Boton>
        )}
      </div>
    </div>
  );
}
