import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Envio } from '@visitas/contract/operaciones';
import type { ReactNode } from 'react';
import { llamar } from '../plataforma/servidor/api.ts';
import { deFondo } from '../plataforma/servidor/deFondo.ts';
import { ErrorApi, SIN_RESPUESTA } from '../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';

type Propia = 'cuenta.obtener' | 'sesiones.listar' | 'llaves.listar' | 'calendario.obtener';

const NADA: Envio<Propia> = {};

/** A reading about oneself. Its card says when there is no connection, so there is no message. */
export const lecturaPropia = <N extends Propia>(nombre: N) =>
  queryOptions({
    ...lecturaDe(nombre, NADA),
    queryFn: ({ signal, queryKey }) =>
      llamar(nombre, NADA, {
        signal,
        deFondo: deFondo.es(queryKey),
        hayCopia: async () => true,
      }),
  });

/** With what the person signs in. Every card of 'Mi cuenta' reads its own part of it. */
export const useCuenta = () => useQuery(lecturaPropia('cuenta.obtener'));

const sinConexion = (error: unknown): boolean =>
  error instanceof ErrorApi && error.status === SIN_RESPUESTA;

interface Props<T> {
  de: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What will be seen once the connection returns: 'tu dirección se verá'. */
  que: string;
  children: (datos: T) => ReactNode;
}

/** The body of a card of 'Mi cuenta': its data, or why they are not there. */
export function LecturaPropia<T>({ de, que, children }: Props<T>) {
  if (de.data === undefined && sinConexion(de.error))
    return <Alerta tipo="neutra">Sin conexión: {que} cuando vuelva.</Alerta>;
  return (
    <Lectura de={de} esqueleto={<Esqueleto alto={36} ancho="150px" />}>
      {children}
    </Lectura>
  );
}
