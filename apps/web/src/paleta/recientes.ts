import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Respuesta } from '@visitas/contract/operaciones';
import { fechaConHora } from '@visitas/contract/visitas/hora';
import { useEffect } from 'react';
import { crearGuardados } from '../plataforma/memoria/guardados.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';

/** An item the user opened, in words, to find it again. */
export interface Reciente {
  clase: 'cliente' | 'visita' | 'tecnico';
  id: number;
  nombre: string;
  detalle: string;
}

const CUANTOS = 5;
const guardados = crearGuardados<Reciente[]>('abierto');
const ULTIMOS = 'ultimos';

export const recientes = {
  /** The latest first. */
  leer: (): readonly Reciente[] => guardados.leer(ULTIMOS)?.valor ?? [],

  anotar(reciente: Reciente): void {
    const otros = recientes
      .leer()
      .filter(({ clase, id }) => clase !== reciente.clase || id !== reciente.id);
    guardados.guardar(ULTIMOS, [reciente, ...otros].slice(0, CUANTOS));
  },
};

export const recienteDeVisita = (visita: Respuesta<'visitas.obtener'>): Reciente => ({
  clase: 'visita',
  id: visita.idVisita,
  nombre: visita.cliente.nombre,
  detalle: `${visita.tecnico.nombre} · ${fechaConHora(visita)}`,
});

export const recienteDeCliente = (cliente: Respuesta<'clientes.obtener'>): Reciente => ({
  clase: 'cliente',
  id: cliente.idCliente,
  nombre: cliente.nombre,
  detalle: cliente.direccion,
});

const VISITA = /^\/(?:visitas\/detalle|detalle-visita)\/(\d+)/;
const CLIENTE = /^\/clientes\/editar\/(\d+)/;

/** Records items opened outside the palette when they are left: by then they have been read. */
export function useRecordarAbiertas(): void {
  const router = useRouter();
  const lecturas = useQueryClient();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const idDe = (ruta: RegExp) => Number(ruta.exec(fromLocation.pathname)?.[1]);
        const leido = <T>(llave: readonly unknown[]) => lecturas.getQueryData<T>(llave);
        const visita = leido<Respuesta<'visitas.obtener'>>(
          lecturaDe('visitas.obtener', { parametros: { id: idDe(VISITA) } }).queryKey,
        );
        const cliente = leido<Respuesta<'clientes.obtener'>>(
          lecturaDe('clientes.obtener', { parametros: { id: idDe(CLIENTE) } }).queryKey,
        );
        if (visita) recientes.anotar(recienteDeVisita(visita));
        if (cliente) recientes.anotar(recienteDeCliente(cliente));
      }),
    [router, lecturas],
  );
}
