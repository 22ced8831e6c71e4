import type { Config } from '../config/config.ts';

type Directivas = Record<'styleSrc' | 'imgSrc' | 'fontSrc' | 'connectSrc', string[]> &
  Partial<Record<'worker-src' | 'frame-src', string[]>>;

const SERVICIOS = [
  'https://maps.googleapis.com',
  'https://mapsresources-pa.googleapis.com',
  'https://places.googleapis.com',
  'https://maps.gstatic.com',
];

/**
 * By host: whoever keeps a bucket at Google is at *.googleapis.com too. Its program needs no host,
 * the page names it (`politicaDeContenido`).
 * https://developers.google.com/maps/documentation/javascript/content-security-policy
 * https://developers.google.com/maps/domains
 */
const DE_GOOGLE: Directivas = {
  styleSrc: ['https://fonts.googleapis.com'],
  imgSrc: [...SERVICIOS, 'https://lh3.googleusercontent.com'],
  fontSrc: ['https://fonts.gstatic.com'],
  connectSrc: [...SERVICIOS, 'data:', 'blob:'],
  'worker-src': ['blob:'],
  'frame-src': ['https://www.google.com'],
};

/** What the configured map needs besides our own files: the hosts of one provider, never of both. */
export const politicaDelMapa = ({ claveGoogleMaps, urlTeselas }: Config): Directivas =>
  claveGoogleMaps
    ? DE_GOOGLE
    : { styleSrc: [], imgSrc: [new URL(urlTeselas).origin], fontSrc: [], connectSrc: [] };
