import { useState } from 'react';
import { configuracion } from '../../plataforma/configuracion.ts';
import { CENTRO, ZOOM } from '../../plataforma/mapa/mapa.ts';
import type { PropsCampo } from '../../ui/campos/CampoTexto.tsx';
import { EsqueletoCampo, Pareja } from '../../ui/formulario/Campos.tsx';
import { LienzoMapa } from '../../ui/mapa/LienzoMapa.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconCurrentLocation, IconTrash } from '../../ui/piezas/iconos.ts';
import { VerUbicacion } from '../../ui/piezas/VerUbicacion.tsx';
import { BuscadorDeLugares } from './BuscadorDeLugares.tsx';
import { BuscadorGoogle } from './BuscadorGoogle.tsx';
import { CamposCoordenadas } from './CamposCoordenadas.tsx';
import { type Coordenadas, leerLugar, type Nota, type Pegado, SIN_LUGAR } from './lugar.ts';
import clases from './Ubicacion.module.css';
import { useLugarEnMapa } from './useLugarEnMapa.ts';
import { useMiUbicacion } from './useMiUbicacion.ts';

interface Props {
  latitud: PropsCampo;
  longitud: PropsCampo;
  alCambiar: (cambios: Partial<Coordenadas>) => void;
}

const ALTO = 400;
/** Near enough to tell one house from the next. */
const ZOOM_DE_LUGAR = 17;

const COMO: Nota = { tono: 'normal', texto: 'Pulsa el mapa para colocar el marcador.' };
const AJUSTAR: Nota = { tono: 'normal', texto: 'Arrastra el marcador para ajustar.' };

const textoDe = ({ value }: PropsCampo): string => String(value ?? '');

/** Where the client is: what the places of its visits are held against. */
export function Ubicacion({ latitud, longitud, alCambiar }: Props) {
  const lugar = leerLugar({ latitud: textoDe(latitud), longitud: textoDe(longitud) });
  const [nota, setNota] = useState<Nota>();
  const { mapa, setMapa, contenido, poner, irA } = useLugarEnMapa({ lugar, alCambiar });

  function recibir({ punto, zoom = ZOOM_DE_LUGAR, nota: nueva }: Pegado): void {
    setNota(nueva);
    if (punto) irA(punto, zoom);
  }

  function quitar(): void {
    setNota(undefined);
    alCambiar(SIN_LUGAR);
  }

  const { ocupado, obtener } = useMiUbicacion(recibir);
  const { tono, texto } = nota ?? (lugar ? AJUSTAR : COMO);

  return (
    <div className={clases.celda} data-ancha>
      <fieldset className={clases.ubicacion}>
        <legend>Ubicación</legend>
        <LienzoMapa
          etiqueta="Ubicación del cliente en el mapa"
          alto={ALTO}
          centro={lugar ?? CENTRO}
          zoom={ZOOM}
          contenido={contenido}
          alPulsar={(punto) => {
            setNota(undefined);
            poner(punto);
          }}
          alCrear={setMapa}
        >
          <div className={clases.buscador}>
            {(mapa?.deReserva || !configuracion.claveGoogleMaps) && (
              <BuscadorDeLugares alElegir={recibir} />
            )}
            {mapa?.crearBuscador && (
              <BuscadorGoogle crear={mapa.crearBuscador} alElegir={recibir} />
            )}
          </div>
        </LienzoMapa>
        <p role="status" className={clases.nota} data-tono={tono}>
          {texto}
        </p>
        <div className={clases.acciones}>
          <Boton icono={IconCurrentLocation} ocupado={ocupado} onClick={obtener}>
            Mi ubicación
          </Boton>
          {lugar && (
            <>
              <Boton icono={IconTrash} onClick={quitar}>
                Quitar ubicación
              </Boton>
              <VerUbicacion {...lugar} />
            </>
          )}
        </div>
        <CamposCoordenadas {...{ latitud, longitud, alCambiar }} alPegar={recibir} />
      </fieldset>
    </div>
  );
}

export const EsqueletoUbicacion = () => (
  <div className={clases.celda} data-ancha>
    <EsqueletoCampo alto={ALTO} />
    <Pareja>
      <EsqueletoCampo />
      <EsqueletoCampo />
    </Pareja>
  </div>
);
