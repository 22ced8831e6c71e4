import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CodigoError } from '@visitas/contract/comun/errores';
import { FORMULARIO_VACIO, type LoQueSePide } from '@visitas/contract/formularios/formulario';
import type { FormularioDeTipo } from '@visitas/contract/formularios/operaciones';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';

/** What is typed is sent after this pause. */
const PAUSA_MS = 800;

const esDe = (error: unknown, codigo: CodigoError): boolean =>
  error instanceof ErrorApi && error.codigo === codigo;
/** The draft stays on the server as the next version. */
const esDeOtraVersion = (error: unknown): boolean => esDe(error, 'version-anterior');

/**
 * The draft of what a type asks. An edition is laid over what was read and sent after a pause, one
 * send at a time. What another administrator saves shows while nothing here waits to be sent, and is
 * not overwritten by what was waiting.
 */
export function useBorrador(id: number) {
  const lectura = useQuery(lecturaDe('formularios.obtener', { parametros: { id } }));
  const vigente = useLoVigente(id, lectura);
  const { datos, version, fallo, setFallo, base, responder, mandar } = vigente;
  const espera = useEnEspera(mandar);
  const publicacion = useEnvio(
    'formularios.guardar',
    { texto: 'Versión Publicada Exitosamente', de: ({ tipoVisita }) => tipoVisita },
    'publicar',
  );
  const descarte = useDescarte(id, lectura, { vigente, espera });
  const leido = datos?.borrador?.contenido ?? datos?.publicado?.contenido ?? FORMULARIO_VACIO;
  const contenido = espera.cambiado ?? leido;

  return {
    lectura,
    datos,
    version,
    contenido,
    cambiar: espera.cambiar,
    /** True once everything here is on the server. */
    guardarYa: espera.guardarYa,
    sinGuardar: espera.sinGuardar,
    guardando: espera.mandando,
    fallo,
    /** Another draft was saved meanwhile: what is here stays until it is let go. */
    hayOtro: esDe(fallo, 'otro-borrador'),
    soltarLoMio(): void {
      espera.olvidar();
      setFallo(null);
    },
    publicando: publicacion.enviando,
    publicar: (): Promise<unknown> =>
      espera.mientras(async (esto = leido) => {
        const cuerpo = { contenido: esto, version, publicar: true, guardadoEn: base.current };
        const dicho = await publicacion.enviar({ parametros: { id }, cuerpo });
        if (dicho.ok) responder(dicho.respuesta);
        else if (esDeOtraVersion(dicho.error)) await lectura.refetch();
        setFallo(dicho.ok ? null : dicho.error);
        const llego = dicho.ok || esDeOtraVersion(dicho.error);
        return { llego, dicho: dicho.ok ? undefined : dicho.error };
      }),
    ...descarte,
  };
}

export type BorradorDeTipo = ReturnType<typeof useBorrador>;

interface DeDescarte {
  vigente: ReturnType<typeof useLoVigente>;
  espera: ReturnType<typeof useEnEspera>;
}

function useDescarte(
  id: number,
  lectura: UseQueryResult<FormularioDeTipo>,
  { vigente, espera }: DeDescarte,
) {
  const { datos, base, responder, setFallo } = vigente;
  const { enviar, enviando } = useEnvio(
    'formularios.descartar',
    'Borrador Descartado Exitosamente',
  );
  const preguntado = useRef(false);
  const seguirLoLeido = (): void => {
    if (!espera.sinGuardar() && !preguntado.current)
      base.current = datos?.borrador?.guardadoEn ?? null;
  };
  useLayoutEffect(seguirLoLeido);
  return {
    descartando: enviando,
    /** While the question is open, the draft to discard is the one that was seen when it opened. */
    preguntar(abierta: boolean): void {
      preguntado.current = abierta;
      seguirLoLeido();
    },
    /** True when the question can close: also when the draft is no longer the one that was seen. */
    descartar: (): Promise<boolean> =>
      espera.mientras(async () => {
        const criterios = { guardadoEn: base.current ?? undefined };
        const dicho = await enviar({ parametros: { id }, criterios });
        const llego = dicho.ok;
        const esDeOtro = !dicho.ok && esDe(dicho.error, 'otro-borrador');
        if (llego || esDeOtro) await lectura.refetch();
        if (llego) {
          responder(undefined);
          setFallo(null);
        }
        return { llego, dicho: llego || esDeOtro };
      }),
  };
}

/** The version that is edited. */
const versionDe = (datos: FormularioDeTipo | undefined): number =>
  datos?.borrador?.version ?? (datos?.publicado?.version ?? 0) + 1;

/** What was read or answered last, and how a draft is sent. `base` is when the draft under what is typed was saved. */
function useLoVigente(id: number, lectura: UseQueryResult<FormularioDeTipo>) {
  const [respondido, setRespondido] = useState<{ cuando: number; datos: FormularioDeTipo }>();
  const [fallo, setFallo] = useState<unknown>(null);
  const base = useRef<string | null>(null);
  const sinRespuesta = useRef<LoQueSePide>(undefined);
  const datos =
    respondido && respondido.cuando > lectura.dataUpdatedAt ? respondido.datos : lectura.data;
  const vigentes = useRef(datos);
  useLayoutEffect(() => {
    vigentes.current = datos;
  });
  /** The next draft is sent over this answer, which may not be drawn yet. */
  function responder(dicho: FormularioDeTipo | undefined): void {
    vigentes.current = dicho ?? vigentes.current;
    base.current = dicho?.borrador?.guardadoEn ?? null;
    setRespondido(dicho && { cuando: Date.now(), datos: dicho });
  }

  /** A save without an answer may have arrived: the draft that it left is this page's own. */
  async function reconocerLoMio(): Promise<void> {
    const { borrador } = (await lectura.refetch()).data ?? {};
    if (borrador && hashKey([borrador.contenido]) === hashKey([sinRespuesta.current]))
      base.current = borrador.guardadoEn;
  }

  async function mandar(contenido: LoQueSePide): Promise<boolean> {
    if (sinRespuesta.current) await reconocerLoMio();
    sinRespuesta.current = contenido;
    const version = versionDe(vigentes.current);
    const cuerpo = { contenido, version, guardadoEn: base.current };
    const envio = { parametros: { id }, cuerpo };
    try {
      const dicho = await enviarCambio('formularios.guardar', envio, { sinToast: true });
      sinRespuesta.current = undefined;
      responder(dicho);
      setFallo(null);
      return true;
    } catch (error) {
      if (error instanceof ErrorApi && error.codigo !== undefined) sinRespuesta.current = undefined;
      setFallo(error);
      if (esDeOtraVersion(error)) await lectura.refetch();
      return esDeOtraVersion(error);
    }
  }

  return { datos, version: versionDe(datos), fallo, setFallo, base, responder, mandar };
}

/** The last edition, until the server has it. */
function useEnEspera(mandar: (contenido: LoQueSePide) => Promise<boolean>) {
  const [cambiado, setCambiado] = useState<LoQueSePide>();
  const [mandando, setMandando] = useState(false);
  const alDia = useRef<LoQueSePide>(undefined);
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enCurso = useRef(Promise.resolve(true));
  const enviar = useRef(mandar);
  useEffect(() => {
    enviar.current = mandar;
  });
  useEffect(() => () => clearTimeout(reloj.current), []);

  function poner(contenido: LoQueSePide | undefined): void {
    alDia.current = contenido;
    setCambiado(contenido);
  }

  async function mandarLoUltimo(): Promise<boolean> {
    const esto = alDia.current;
    if (!esto) return true;
    setMandando(true);
    const llego = await enviar.current(esto);
    setMandando(false);
    // What was typed meanwhile has its own turn.
    if (llego && alDia.current === esto) poner(undefined);
    return llego && alDia.current === undefined;
  }

  function guardarYa(): Promise<boolean> {
    clearTimeout(reloj.current);
    enCurso.current = enCurso.current.then(mandarLoUltimo);
    return enCurso.current;
  }

  return {
    cambiado,
    mandando,
    sinGuardar: () => alDia.current !== undefined,
    guardarYa,
    cambiar(contenido: LoQueSePide): void {
      poner(contenido);
      clearTimeout(reloj.current);
      reloj.current = setTimeout(() => void guardarYa(), PAUSA_MS);
    },
    /** Does something with the last edition after the send under way. What is typed meanwhile is sent after it. */
    async mientras<T>(hacer: (esto?: LoQueSePide) => Promise<{ llego: boolean; dicho: T }>) {
      clearTimeout(reloj.current);
      await enCurso.current;
      const esto = alDia.current;
      const haciendo = hacer(esto);
      enCurso.current = haciendo.then(({ llego }) => llego);
      const { llego, dicho } = await haciendo;
      if (llego && alDia.current === esto) poner(undefined);
      return dicho;
    },
    olvidar: () => poner(undefined),
  };
}
