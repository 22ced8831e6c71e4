import type { SesionAbierta } from '@visitas/contract/cuenta/esquemas';

type Nombres = readonly (readonly [RegExp, string])[];

/** The first that fits: each browser also says the names of those it wants to be taken for. */
const NAVEGADORES: Nombres = [
  [/\bEdg(A|iOS)?\/|\bEdge\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
  [/\bMSIE |\bTrident\//, 'Internet Explorer'],
];

/** Android also says Linux, and an iPhone says Mac OS. An iPad set as usual is the same as a Mac. */
const DE_BOLSILLO: Nombres = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
];
const DE_MESA: Nombres = [
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What a person would call the device of a session, from what its browser says of itself. */
export function equipoDe(agente: string | null): Pick<SesionAbierta, 'equipo' | 'clase'> {
  const dicho = agente ?? '';
  const deBolsillo = nombreEn(DE_BOLSILLO, dicho);
  const navegador = nombreEn(NAVEGADORES, dicho) ?? 'Otro navegador';
  const sistema = deBolsillo ?? nombreEn(DE_MESA, dicho);
  return {
    equipo: sistema ? `${navegador} en ${sistema}` : navegador,
    clase: deBolsillo || /\bMobile\b/.test(dicho) ? 'telefono' : 'computadora',
  };
}

const nombreEn = (nombres: Nombres, dicho: string): string | undefined =>
  nombres.find(([forma]) => forma.test(dicho))?.[1];
