import type { Punto } from '@visitas/contract/comun/distancia';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { configuracion } from '../../plataforma/configuracion.ts';
import { escribirGrados, interpretarUna } from '../../plataforma/coordenadas/interpretar.ts';
import { CENTRO, type ContenidoDelMapa, type Mapa, ZOOM } from '../../plataforma/mapa/mapa.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { EXPLICACIONES } from '../../plataforma/ubicacion/explicacionesUbicacion.ts';
import { ErrorUbicacion, obtenerPosicion } from '../../plataforma/ubicacion/geolocalizacion.ts';
import { CampoTexto, type PropsCampo } from '../campos/CampoTexto.tsx';
import { EsqueletoCampo, Pareja } from '../formulario/Campos.tsx';
import { LienzoMapa } from '../mapa/LienzoMapa.tsx';
import { crearPin } from '../mapa/pin.ts';
import { Boton } from '../piezas/Boton.tsx';
import { IconCurrentLocation, IconTrash } from '../piezas/iconos.ts';
import { VerUbicacion } from '../piezas/VerUbicacion.tsx';
import { BuscadorDeLugares, BuscadorGoogle } from './BuscadorDeLugares.tsx';
import {
  type Coordenadas,
  escribirLugar,
  leerLugar,
  leerPegado,
  type Nota,
  type Pegado,
  SIN_LUGAR,
} from './lugar.ts';
import clases from './Ubicacion.module.css';

interface Props {
  latitud: PropsCampo;
  longitud: PropsCampo;
  alCambiar: (cambios: Partial<Coordenadas>) => void;
  /** How it calls the place that is chosen. */
  textos: { titulo: string; mapa: string; marcador: string };
  alto?: number;
}

const ALTO = 400;
/** Close enough to tell one house from the next. */
const ZOOM_DE_LUGAR = 17;

const COMO: Nota = { tono: 'normal', texto: 'Pulsa el mapa para colocar el marcador.' };
const AJUSTAR: Nota = { tono: 'normal', texto: 'Arrastra el marcador para ajustar.' };

/** Chooses a place: by a search, on the map, where the device is, or as text. */
export function Ubicacion({ latitud, longitud, alCambiar, textos, alto = ALTO }: Props) {
  const lugar = leerLugar({ latitud: textoDe(latitud), longitud: textoDe(longitud) });
  const [nota, setNota] = useState<Nota>();
  const { mapa, setMapa, contenido, poner, irA } = useLugarEnMapa({
    lugar,
    alCambiar,
    nombre: textos.marcador,
  });

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
        <legend>{textos.titulo}</legend>
        <LienzoMapa
          etiqueta={textos.mapa}
          alto={alto}
          centro={lugar ?? CENTRO}
          zoom={ZOOM}
          contenido={contenido}
          alPulsar={(punto) => {
            setNota(undefined);
            poner(punto);
          }}
          alCrear={setMapa}
        >
          <Buscador mapa={mapa} alElegir={recibir} />
        </LienzoMapa>
        <p role="status" className={clases.nota} data-tono={tono}>
          {texto}
        </p>
        <div className={clases.acciones}>
          <Boton icono={IconCurrentLocation} ocupado={ocupado} onClick={obtener}>
            Mi ubicación
          </Boton>
          {lugar && <DeLugar lugar={lugar} alQuitar={quitar} />}
        </div>
        <CamposCoordenadas
          latitud={latitud}
          longitud={longitud}
          alCambiar={alCambiar}
          alPegar={recibir}
        />
      </fieldset>
    </div>
  );
}

/** Google's search needs its map; without it the program's own is offered. */
const Buscador = ({ mapa, alElegir }: { mapa: Mapa | null; alElegir: (lugar: Pegado) => void }) => (
  <div className={clases.buscador}>
    {(mapa?.deReserva || !configuracion.claveGoogleMaps) && (
      <BuscadorDeLugares alElegir={alElegir} />
    )}
    {mapa?.crearBuscador && <BuscadorGoogle crear={mapa.crearBuscador} alElegir={alElegir} />}
  </div>
);

const DeLugar = ({ lugar, alQuitar }: { lugar: Punto; alQuitar: () => void }) => (
  <>
    <Boton icono={IconTrash} onClick={alQuitar}>
      Quitar ubicación
    </Boton>
    <VerUbicacion {...lugar} />
  </>
);

const textoDe = ({ value }: PropsCampo): string => String(value ?? '');

/** The map waits while coordinates are typed digit by digit, instead of jumping around the world. */
const CALMA_MS = 400;

interface Opciones {
  lugar: Punto | undefined;
  alCambiar: (cambios: Coordenadas) => void;
  nombre: string;
}

/** Shows the form's place as a marker on the map, and writes the marker's position in the form. */
function useLugarEnMapa({ lugar, alCambiar, nombre }: Opciones) {
  const [mapa, setMapa] = useState<Mapa | null>(null);
  const [pin] = useState(crearPin);
  /** The place the map already shows. A press or a drag on the map must not centre it again. */
  const visto = useRef(lugar);
  const pendiente = useRef<[Punto, number]>(null);

  function poner(punto: Punto): void {
    const escrito = escribirLugar(punto);
    visto.current = { latitud: Number(escrito.latitud), longitud: Number(escrito.longitud) };
    alCambiar(escrito);
  }

  /** Moves the marker to a found place and centres the map on it, once the map exists. */
  function irA(punto: Punto, zoom: number): void {
    poner(punto);
    if (mapa) mapa.centrar(punto, zoom);
    else pendiente.current = [punto, zoom];
  }

  useEffect(() => {
    if (!mapa || !pendiente.current) return;
    mapa.centrar(...pendiente.current);
    pendiente.current = null;
  }, [mapa]);

  const { latitud, longitud } = lugar ?? {};
  useEffect(() => {
    if (!mapa || latitud === undefined || longitud === undefined) return;
    const punto = { latitud, longitud };
    if (mismo(visto.current, punto)) return;
    const calma = setTimeout(() => {
      visto.current = punto;
      mapa.centrar(punto);
    }, CALMA_MS);
    return () => clearTimeout(calma);
  }, [mapa, latitud, longitud]);

  const contenido: ContenidoDelMapa = {
    marcas: lugar
      ? [
          {
            llave: 'lugar',
            punto: lugar,
            elemento: pin,
            ancla: 'base',
            nombre,
            alArrastrar: poner,
          },
        ]
      : [],
  };
  return { mapa, setMapa, contenido, poner, irA };
}

const mismo = (uno: Punto | undefined, otro: Punto | undefined): boolean =>
  uno?.latitud === otro?.latitud && uno?.longitud === otro?.longitud;

/** Asks for the device's position. Leaving the screen cancels it. */
function useMiUbicacion(alObtener: (obtenido: Pegado) => void) {
  const [ocupado, setOcupado] = useState(false);
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);
  // Finding the position takes a while, so it ends in the callback of the latest render.
  const ultimo = useRef(alObtener);
  useEffect(() => {
    ultimo.current = alObtener;
  });

  function alFallar(error: unknown): void {
    const motivo = error instanceof ErrorUbicacion ? error.motivo : 'noDisponible';
    const { titulo, texto } = EXPLICACIONES[motivo];
    toasts.fallo(titulo);
    ultimo.current({ nota: { tono: 'peligro', texto: `${titulo}. ${texto}` } });
  }

  async function obtener(): Promise<void> {
    const posicionamiento = new AbortController();
    control.current = posicionamiento;
    setOcupado(true);
    try {
      const { precision, ...punto } = await obtenerPosicion({
        signal: posicionamiento.signal,
        alAvanzar: () => undefined,
      });
      const texto = `Se puso tu ubicación, con una precisión de ${Math.ceil(precision)} m. Arrastra el marcador si hace falta.`;
      ultimo.current({ punto, nota: { tono: 'normal', texto } });
    } catch (error) {
      if (!posicionamiento.signal.aborted) alFallar(error);
    }
    if (!posicionamiento.signal.aborted) setOcupado(false);
  }

  return { ocupado, obtener };
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

interface PropsCoordenadas {
  latitud: PropsCampo;
  longitud: PropsCampo;
  alCambiar: (cambios: Partial<Coordenadas>) => void;
  /** Takes both coordinates at once, or the reason why the text has none. */
  alPegar: (pegado: Pegado) => void;
}

const EN_GRADOS = { inputMode: 'decimal', autoComplete: 'off', spellCheck: false } as const;
const DECIMAL = /^\s*[+-]?\d{1,3}(\.\d+)?\s*$/;

/**
 * The coordinates as text. Either field also takes a pair of coordinates, a map link, or its own
 * coordinate in any notation.
 */
function CamposCoordenadas({ latitud, longitud, alCambiar, alPegar }: PropsCoordenadas) {
  function poner(eje: keyof Punto, texto: string): boolean {
    const grados = interpretarUna(eje, texto);
    if (grados !== undefined) alCambiar({ [eje]: escribirGrados(grados) });
    return grados !== undefined;
  }

  const entender = (eje: keyof Punto, texto: string): boolean => {
    if (DECIMAL.test(texto)) return false;
    const pegado = leerPegado(texto);
    if (pegado) alPegar(pegado);
    return pegado !== undefined || poner(eje, texto);
  };

  const delEje = (eje: keyof Punto) => ({
    ...EN_GRADOS,
    onPaste: (evento: ClipboardEvent<HTMLInputElement>) => {
      if (entender(eje, evento.clipboardData.getData('text'))) evento.preventDefault();
    },
    // Interpreted on leaving the field: until then the text is incomplete.
    onBlur: (evento: { currentTarget: HTMLInputElement }) => {
      entender(eje, evento.currentTarget.value);
    },
  });

  return (
    <Pareja>
      <CampoTexto label="Latitud" {...delEje('latitud')} {...latitud} />
      <CampoTexto label="Longitud" {...delEje('longitud')} {...longitud} />
    </Pareja>
  );
}
