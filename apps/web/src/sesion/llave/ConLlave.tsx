import { useMutation } from '@tanstack/react-query';
import type { LlaveUsada } from '@visitas/contract/llaves/esquemas';
import { useEffect } from 'react';
import {
  dejarDePedir,
  hayLlaves,
  seOfrecenSolas,
  usarLlave,
} from '../../plataforma/llaves/navegador.ts';
import { crearAlmacen } from '../../plataforma/memoria/almacen.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconFingerprint } from '../../ui/piezas/iconos.ts';
import { useAlIngresar } from '../useAlIngresar.ts';
import { decirFalloDeLlave } from './fallo.ts';
import { pedirReto } from './reto.ts';

const almacen = crearAlmacen('visitas.llave-usada', () => localStorage);

/** Whether somebody signed in with a passkey here: only then the sign-in names them. It says nobody's name. */
const llaveUsadaAqui = {
  es: (): boolean => almacen.leer() !== null,
  anotar: (): void => almacen.guardar('1'),
};

interface Props {
  /** The password was sent: nothing else is offered meanwhile. */
  ocupado: boolean;
  /** The browser offers the passkeys in the field of the user. */
  alOfrecer: () => void;
}

/**
 * Signs in with a passkey. The browser offers those of this device in the field of the user. There is a button only
 * where one was used before: nobody else sees anything new.
 */
export function ConLlave({ ocupado, alOfrecer }: Props) {
  const alIngresar = useAlIngresar();
  const { mutate, isPending } = useMutation({
    mutationFn: (pedir: () => Promise<LlaveUsada>) => ingresarCon(pedir),
    onSuccess: async (usuario) => {
      llaveUsadaAqui.anotar();
      await alIngresar(usuario);
    },
    onError: decirFalloDeLlave,
  });
  const libre = !ocupado && !isPending;
  useEffect(() => (libre ? ofrecer(mutate, alOfrecer) : undefined), [libre, mutate, alOfrecer]);
  if (!llaveUsadaAqui.es() || !hayLlaves()) return null;
  return (
    <Boton
      tipo="enlace"
      icono={IconFingerprint}
      ocupado={isPending}
      onClick={() => mutate(async () => usarLlave(await pedirReto()))}
    >
      Usar una llave de acceso
    </Boton>
  );
}

const ingresarCon = async (pedir: () => Promise<LlaveUsada>) =>
  llamar('llaves.ingresar', { cuerpo: await pedir() }, { sinToast: true });

/** A challenge is good for five minutes. */
const RENOVAR_MS = 4 * 60_000;

/** Asks the browser to offer the passkeys, with a new challenge while the page stays open. */
function ofrecer(ingresar: (pedir: () => Promise<LlaveUsada>) => void, alOfrecer: () => void) {
  let vigente = true;
  let vez = 0;

  async function pedir(): Promise<void> {
    vez += 1;
    const esta = vez;
    try {
      if (!(await seOfrecenSolas())) return;
      const reto = await pedirReto();
      if (!vigente || esta !== vez) return;
      alOfrecer();
      const llave = await usarLlave(reto, { alRellenar: true });
      if (vigente) ingresar(async () => llave);
    } catch {
      // Nothing was asked of the person: they have their password.
    }
  }

  void pedir();
  const reloj = setInterval(() => void pedir(), RENOVAR_MS);
  return () => {
    vigente = false;
    clearInterval(reloj);
    dejarDePedir();
  };
}
