/** An S3-compatible store, as a setting writes it: `https://KEY:SECRET@host/bucket/prefix?region=…`. */
export interface DireccionDeAlmacen {
  /** 'https://s3.example.com', without a trailing slash. */
  origen: string;
  cubeta: string;
  /** 'a/b/' or '': what every name in it begins with. */
  prefijo: string;
  /** Null lets the signature guess it from the host. */
  region: string | null;
  clave: string;
  secreto: string;
}

export const esDeAlmacen = (texto: string): boolean => /^https?:\/\//i.test(texto);

/** Throws the instruction of what to write, which never repeats the secret. */
export function leerAlmacen(texto: string): DireccionDeAlmacen {
  if (!URL.canParse(texto))
    throw new Error(
      'escribe el almacén como https://CLAVE:SECRETO@servidor/cubeta, con los caracteres especiales de la clave y el secreto codificados (%2F por /)',
    );
  const { origin, username, password, pathname, searchParams } = new URL(texto);
  const [clave, secreto, ruta] = [username, password, pathname].map(descifrado);
  if (!clave || !secreto)
    throw new Error(
      'escribe la clave y el secreto del almacén antes del servidor: https://CLAVE:SECRETO@servidor/cubeta',
    );
  const [cubeta, ...carpetas] = (ruta ?? '').split('/').filter(Boolean);
  if (!cubeta)
    throw new Error('escribe la cubeta del almacén después del servidor: …@servidor/cubeta');
  const region = searchParams.get('region')?.trim() || null;
  const prefijo = carpetas.map((carpeta) => `${carpeta}/`).join('');
  return { origen: origin, cubeta, prefijo, region, clave, secreto };
}

/** Where it is, without its secrets. */
export const lugarDelAlmacen = ({ origen, cubeta, prefijo }: DireccionDeAlmacen): string =>
  `${origen}/${cubeta}/${prefijo}`.replace(/\/$/, '');

function descifrado(parte: string): string {
  try {
    return decodeURIComponent(parte);
  } catch {
    throw new Error('codifica como %25 los % de la clave, del secreto y de la ruta del almacén');
  }
}
