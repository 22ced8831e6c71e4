interface Opciones {
  clave: string | null;
  carpeta: string;
  corte?: AbortSignal | undefined;
}

export async function ensayar(
  archivo: string,
  { clave, carpeta }: Opciones,
): Promise<{ tablas: number; filas: number }> {
  throw new Error(`stub ${archivo} ${clave} ${carpeta}`);
}
