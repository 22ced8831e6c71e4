import { expect, test } from 'vitest';
import { equipoDe } from './equipo.ts';

const EN_WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const EN_MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const EN_LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const EN_ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const EN_IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const EN_IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const DE_APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** As the browsers of these years write themselves. */
test.each([
  [`${EN_WINDOWS} ${CHROME} Safari/537.36`, 'Chrome en Windows'],
  [`${EN_MAC} ${CHROME} Safari/537.36`, 'Chrome en Mac'],
  [`${EN_LINUX} ${CHROME} Safari/537.36`, 'Chrome en Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome en ChromeOS'],
  [`${EN_ANDROID} ${CHROME} Mobile Safari/537.36`, 'Chrome en Android'],
  // A tablet does not say that it is mobile.
  [`${EN_ANDROID} ${CHROME} Safari/537.36`, 'Chrome en Android'],
  [`${EN_IPHONE} ${DE_APPLE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  [`${EN_IPAD} ${DE_APPLE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome en iPad'],
  [`${EN_WINDOWS} ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge en Windows'],
  [`${EN_ANDROID} ${CHROME} Mobile Safari/537.36 EdgA/142.0.0.0`, 'Edge en Android'],
  [
    `${EN_IPHONE} ${DE_APPLE} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`,
    'Edge en iPhone',
  ],
  [`${EN_WINDOWS} ${CHROME} Safari/537.36 Edge/18.19045`, 'Edge en Windows'],
  [`${EN_WINDOWS} ${CHROME} Safari/537.36 OPR/124.0.0.0`, 'Opera en Windows'],
  [`${EN_ANDROID} ${CHROME} Mobile Safari/537.36 OPR/91.0.0.0`, 'Opera en Android'],
  [`${EN_IPHONE} ${DE_APPLE} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.6.1`, 'Opera en iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox en Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox en Android'],
  [`${EN_IPHONE} ${DE_APPLE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox en iPhone'],
  [`${EN_MAC} ${DE_APPLE} Version/18.5 Safari/605.1.15`, 'Safari en Mac'],
  [`${EN_IPHONE} ${DE_APPLE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
  [`${EN_ANDROID} ${CHROME} Mobile DuckDuckGo/5 Safari/537.36`, 'DuckDuckGo en Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    'Internet Explorer en Windows',
  ],
  // An application that opened a page inside itself.
  [`${EN_IPHONE} ${DE_APPLE} Mobile/15E148 [FBAN/FBIOS]`, 'Otro navegador en iPhone'],
  ['curl/8.14.1', 'Otro navegador'],
  ['node', 'Otro navegador'],
  ['', 'Otro navegador'],
  [null, 'Otro navegador'],
])('%s is %s', (agente, equipo) => {
  const clase = /en (Android|iPhone|iPad)$/.test(equipo) ? 'telefono' : 'computadora';
  expect(equipoDe(agente)).toEqual({ equipo, clase });
});
