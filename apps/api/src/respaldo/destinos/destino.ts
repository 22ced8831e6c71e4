/** A place where backups are kept: a folder, or a store that speaks S3. */
export interface LugarDeRespaldos {
  /** Where it is, without its secrets. */
  readonly lugar: string;
  /** The bytes left in it; null when it does not say. */
  libre(): Promise<number | null>;
  /** The path of the local file where a backup of this name is made. Its folder exists. */
  provisional(nombre: string): Promise<string>;
  /** Keeps a local file whole under a name, or fails and leaves nothing. It takes the file away. */
  guardar(nombre: string, archivo: string, corte?: AbortSignal): Promise<void>;
  listar(corte?: AbortSignal): Promise<Guardado[]>;
  /** The path of a local file with what is kept under that name: `hacia`, or its own when it is local. */
  traer(nombre: string, hacia: string, corte?: AbortSignal): Promise<string>;
  /** No failure when there is none. */
  borrar(nombre: string): Promise<void>;
  /** Removes what a backup of this name left half made. */
  descartar(nombre: string): Promise<void>;
}

export interface Guardado {
  nombre: string;
  bytes: number;
}
