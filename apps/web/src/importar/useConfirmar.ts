import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import { useEffect, useRef, useState } from 'react';
import { llamar } from '../plataforma/servidor/api.ts';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import { ERROR_DE_CONEXION, ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { seDesistio } from '../plataforma/servidor/identidad.ts';
import { toasts } from '../plataforma/toasts.ts';
import { llaves } from './llaves.ts';
import { dichoImportados } from './palabras.ts';
import { fraseDelFallo } from './useLeerTabla.ts';

const NADA_SE_IMPORTO = 'No se importó nada. Vuelve a intentar.';

/**
 * Confirms once, however often it is pressed. The server goes on without us: when its answer is lost, the import
 * itself says what became of it.
 */
export function useConfirmar(
  { idImportacion: id, que, estado }: Importacion,
  antes: () => Promise<boolean>,
) {
  const [confirmando, setConfirmando] = useState(false);
  const enCurso = useRef(false);
  // From here on the reading says it.
  useEffect(() => {
    if (estado === 'confirmando') setConfirmando(false);
  }, [estado]);

  async function enviar(): Promise<boolean> {
    if (!(await antes())) return false;
    setConfirmando(true);
    try {
      // The corrections that just went changed the version.
      const { version } = await llamar('importaciones.obtener', { parametros: { id } });
      const llave = que === 'usuarios' ? { llave: llaves.paraConfirmar(id) } : {};
      const cuerpo = { ...llave, version };
      const envio = { parametros: { id }, cuerpo };
      const leida = await enviarCambio('importaciones.confirmar', envio, {
        sinToast: true,
        sobre: 'Vas a importar personas que podrán entrar.',
      });
      return leida.estado !== 'leida';
    } catch (error) {
      if (seDesistio(error)) return false;
      const porque = await porQueNo(id, error);
      if (porque !== undefined) toasts.fallo(porque);
      return porque === undefined;
    }
  }

  async function confirmar(): Promise<void> {
    if (enCurso.current) return;
    enCurso.current = true;
    // Until the reading tells of it, the progress stays on screen.
    if (!(await enviar())) setConfirmando(false);
    enCurso.current = false;
  }

  return { confirmar, confirmando };
}

const DEL_SERVIDOR = 500;

/** Undefined when it goes on, or was done. */
async function porQueNo(id: number, error: unknown): Promise<string | undefined> {
  const esRechazo = error instanceof ErrorApi && error.status > 0 && error.status < DEL_SERVIDOR;
  if (esRechazo) return fraseDelFallo(error);
  try {
    const { estado } = await llamar(
      'importaciones.obtener',
      { parametros: { id } },
      { sinToast: true },
    );
    return estado === 'leida' ? NADA_SE_IMPORTO : undefined;
  } catch {
    return ERROR_DE_CONEXION;
  }
}

/** Says the end of an import to who is looking, also when another tab confirmed it. */
export function useAvisoAlTerminar(importacion: Importacion | undefined): void {
  const previa = useRef<Importacion>(undefined);
  useEffect(() => {
    const antes = previa.current;
    previa.current = importacion;
    if (!importacion || antes?.idImportacion !== importacion.idImportacion) return;
    const { que, estado, problema, creadas = 0, actualizadas = 0 } = importacion;
    if (antes.estado === estado) return;
    if (estado === 'confirmada') toasts.exito(dichoImportados(que, creadas + actualizadas));
    // The review shows why, when the server knows.
    if (estado === 'leida' && problema === undefined) toasts.info(NADA_SE_IMPORTO);
  }, [importacion]);
}
