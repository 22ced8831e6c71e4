import { campoLatitud, campoLongitud } from '@visitas/contract/comun/coordenadas';
import { CampoTexto, type PropsCampo } from '../ui/CampoTexto.tsx';
import curvas from '../ui/curvas.module.css';
import { Pareja } from '../ui/formulario/Campos.tsx';
import { EsqueletoCampo } from '../ui/formulario/EsqueletoCampo.tsx';
import { Icono } from '../ui/Icono.tsx';
import { IconMapPinFilled } from '../ui/iconos.ts';
import { VerUbicacion } from '../ui/VerUbicacion.tsx';
import clases from './Ubicacion.module.css';

interface Props {
  latitud: PropsCampo;
  longitud: PropsCampo;
}

/** A place only when both are what the server takes for one. */
function lugarEscrito({ latitud, longitud }: Props) {
  const norte = campoLatitud.safeParse(latitud.value);
  const este = campoLongitud.safeParse(longitud.value);
  return norte.success && este.success ? { latitud: norte.data, longitud: este.data } : undefined;
}

const EN_GRADOS = { inputMode: 'decimal', autoComplete: 'off', spellCheck: false } as const;

/** Where the client is: what the places of its visits are held against. */
export function Ubicacion(props: Props) {
  const lugar = lugarEscrito(props);
  return (
    <div className={clases.celda}>
      <fieldset className={clases.ubicacion}>
        <legend>Ubicación</legend>
        <div className={`${clases.lamina} ${curvas.curvas}`}>
          {lugar ? (
            <>
              <Icono de={IconMapPinFilled} tamano={44} className={clases.pin} />
              <VerUbicacion {...lugar} />
            </>
          ) : (
            <p>Sin ubicación de referencia</p>
          )}
        </div>
        <Pareja>
          <CampoTexto label="Latitud" {...EN_GRADOS} {...props.latitud} />
          <CampoTexto label="Longitud" {...EN_GRADOS} {...props.longitud} />
        </Pareja>
      </fieldset>
    </div>
  );
}

const ALTO_LAMINA = 180;

export const EsqueletoUbicacion = () => (
  <div className={clases.celda}>
    <EsqueletoCampo alto={ALTO_LAMINA} />
    <Pareja>
      <EsqueletoCampo />
      <EsqueletoCampo />
    </Pareja>
  </div>
);
