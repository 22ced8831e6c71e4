import type { Config } from './config.ts';

type Directivas = Record<'scriptSrc' | 'styleSrc' | 'imgSrc' | 'fontSrc' | 'connectSrc', string[]> &
  Partial<Record<'workerSrc' | 'frameSrc', string[]>>;

/** https://developers.google.com/maps/documentation/javascript/content-security-policy */
const DE_GOOGLE: Directivas = {
  scriptSrc: ['https://*.googleapis.com', 'https://*.gstatic.com', "'unsafe-eval'", 'blob:'],
  styleSrc: ['https://fonts.googleapis.com'],
  imgSrc: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  fontSrc: ['https://fonts.gstatic.com'],
  connectSrc: [
    'https://*.googleapis.com',
    'https://*.google.com',
    'https://*.gstatic.com',
    'data:',
    'blob:',
  ],
  workerSrc: ['blob:'],
  frameSrc: ['https://*.google.com'],
};

/** What the configured map needs besides our own files: the hosts of one provider, never of both. */
export const politicaDelMapa = ({ claveGoogleMaps, urlTeselas }: Config): Directivas =>
  claveGoogleMaps
    ? DE_GOOGLE
    : {
        scriptSrc: [],
        styleSrc: [],
        imgSrc: [new URL(urlTeselas).origin],
        fontSrc: [],
        connectSrc: [],
      };
