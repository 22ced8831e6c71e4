import { campoLatitud, campoLongitud } from '@visitas/contract/comun/coordenadas';
import { useState } from 'react';
import type { Contenido } from '../plataforma/mapa/mapa.ts';
import { CampoTexto, type PropsCampo } from '../ui/CampoTexto.tsx';
import { Pareja } from '../ui/formulario/Campos.tsx';
import { EsqueletoCampo } from '../ui/formulario/EsqueletoCampo.tsx';
import { LienzoMapa } from '../ui/mapa/LienzoMapa.tsx';
import { crearPin } from '../ui/mapa/pin.ts';
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
  const [pin] = useState(crearPin);
  const contenido: Contenido = {
    marcas: lugar
      ? [
          {
            clave: 'cliente',
            punto: lugar,
            elemento: pin,
            ancla: 'base',
            nombre: 'Cliente',
            alArrastrar: () => undefined,
          },
        ]
      : [],
  };
  return (
    <div className={clases.celda}>
      <fieldset className={clases.ubicacion}>
        <legend>Ubicación</legend>
        <LienzoMapa etiqueta="Ubicación del cliente en el mapa" alto={ALTO} contenido={contenido} />
        {lugar && <VerUbicacion {...lugar} />}
        <Pareja>
          <CampoTexto label="Latitud" {...EN_GRADOS} {...props.latitud} />
          <CampoTexto label="Longitud" {...EN_GRADOS} {...props.longitud} />
        </Pareja>
      </fieldset>
    </div>
  );
}

const ALTO = 400;

export const EsqueletoUbicacion = () => (
  <div className={clases.celda}>
    <EsqueletoCampo alto={ALTO} />
    <Pareja>
      <EsqueletoCampo />
      <EsqueletoCampo />
    </Pareja>
  </div>
);
