import { useMutation } from '@tanstack/react-query';
import {
  CLAVES_DE_AJUSTE,
  type ClaveDeAjuste,
  SIN_LECTURA,
} from '@visitas/contract/ajustes/claves';
import type {
  AjusteLeido,
  AjustesDeEmpresa,
  CambiosDeAjustes,
} from '@visitas/contract/ajustes/operaciones';
import { tablaDe } from '@visitas/contract/comun/tablas';
import type { Envio } from '@visitas/contract/operaciones';
import { useEffect, useRef, useState } from 'react';
import { anotarEnvioDeCorreo } from '../plataforma/configuracion.ts';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import { ErrorApi, mensajesDe } from '../plataforma/servidor/errorApi.ts';
import { useClaveEnMemoria } from '../plataforma/servidor/useClaveEnMemoria.ts';
import { toasts } from '../plataforma/toasts.ts';
import { useFormulario } from '../ui/formulario/useFormulario.ts';

type Escritos = Record<ClaveDeAjuste, string>;

const escritosDe = ({ ajustes }: AjustesDeEmpresa): Escritos => {
  const escritos: Escritos = tablaDe(CLAVES_DE_AJUSTE, () => '');
  for (const { clave, valor = '' } of ajustes) escritos[clave] = valor;
  return escritos;
};

/**
 * The settings as they are being changed. What is never read is kept apart: neither the draft of the form nor
 * the attempt to send it may leave it in the browser. What goes back to the program's own is beside it, as null.
 */
export function useAjustes(
  datos: AjustesDeEmpresa,
  releer: () => Promise<{ data: AjustesDeEmpresa | undefined }>,
) {
  const [reservados, ponerReservados] = useState<CambiosDeAjustes>({});
  const enviados = useRef(reservados);
  const leidos = escritosDe(datos);
  /** What the form was opened with: what somebody else saves later is no change of this one. */
  const alAbrir = useRef(leidos);
  const cambiosDe = (valores: Escritos): CambiosDeAjustes => ({
    ...soloCambiados(alAbrir.current, valores),
    ...sinEnBlanco(reservados),
  });
  const formulario = useFormulario({
    inicial: leidos,
    version: datos.version,
    envio: useEnvioDeAjustes(),
    preparar: (valores, version = datos.version) => {
      enviados.current = reservados;
      return { cuerpo: { version, cambios: cambiosDe(valores) } };
    },
    alGuardar: async () => {
      ponerReservados((ahora) => sinLosEnviados(ahora, enviados.current));
      const { data } = await releer();
      if (data?.porCorreo !== undefined) anotarEnvioDeCorreo(data.porCorreo);
      formulario.seguir([], data && { inicial: escritosDe(data), version: data.version });
    },
    sigue: true,
  });
  const { atrasado, actualizar, valores, error } = formulario;
  if (!atrasado) alAbrir.current = leidos;
  const cambios = cambiosDe(valores);
  const cuantos = Object.keys(cambios).length;
  // What somebody else saved is shown at once, unless it would change under what is being typed.
  const alDia = atrasado && cuantos === 0;
  useEffect(() => {
    if (alDia) actualizar();
  });
  return {
    formulario: { ...formulario, sucio: cuantos > 0, valores: { ...valores, ...DE_RESERVADOS } },
    cambios,
    cuantos,
    leidoDe: (clave: ClaveDeAjuste): AjusteLeido =>
      datos.ajustes.find((ajuste) => ajuste.clave === clave) ?? { clave, fijadoPor: 'omision' },
    reservado: (clave: ClaveDeAjuste) => ({
      value: reservados[clave],
      /** Undefined leaves it as it was. */
      onChange: (valor: string | null | undefined) =>
        ponerReservados(({ [clave]: _, ...otros }) =>
          valor === undefined ? otros : { ...otros, [clave]: valor },
        ),
      mensajes: mensajesDe(error, clave),
    }),
    descartar(): void {
      ponerReservados({});
      formulario.descartar();
    },
  };
}

export type EdicionDeAjustes = ReturnType<typeof useAjustes>;

/** Their errors belong to a field of this form. */
const DE_RESERVADOS = Object.fromEntries(SIN_LECTURA.map((clave) => [clave, '']));

const soloCambiados = (leidos: Escritos, valores: Escritos): CambiosDeAjustes =>
  Object.fromEntries(
    CLAVES_DE_AJUSTE.filter((clave) => valores[clave].trim() !== leidos[clave]).map((clave) => [
      clave,
      valores[clave],
    ]),
  );

/** A field that was opened and left blank takes nothing away: what is never read could not be written again. */
const sinEnBlanco = (reservados: CambiosDeAjustes): CambiosDeAjustes =>
  Object.fromEntries(Object.entries(reservados).filter(([, valor]) => valor?.trim() !== ''));

/** What was typed while the others were being sent is not saved yet. */
const sinLosEnviados = (ahora: CambiosDeAjustes, enviados: CambiosDeAjustes): CambiosDeAjustes =>
  Object.fromEntries(
    CLAVES_DE_AJUSTE.filter((clave) => ahora[clave] !== enviados[clave]).map((clave) => [
      clave,
      ahora[clave],
    ]),
  );

/** The server names each field by its place in the body: 'cambios.TILES_URL'. */
function deCadaCampo(fallo: unknown): unknown {
  if (!(fallo instanceof ErrorApi)) return fallo;
  const { status, detail, errors, codigo } = fallo;
  const campos = Object.entries(errors).map(([campo, mensajes]) => [
    campo.replace('cambios.', ''),
    mensajes,
  ]);
  return new ErrorApi(status, detail, Object.fromEntries(campos), codigo);
}

const LOS_QUE_PREGUNTAN = 'Vas a cambiar ajustes que protegen los datos de la empresa.';

function useEnvioDeAjustes() {
  const claveDe = useClaveEnMemoria();
  const { mutateAsync, error } = useMutation({
    mutationFn: (envio: Envio<'ajustes.cambiar'>) =>
      enviarCambio('ajustes.cambiar', envio, {
        sobre: LOS_QUE_PREGUNTAN,
        clave: claveDe(envio.cuerpo),
      }).catch((fallo: unknown) => {
        throw deCadaCampo(fallo);
      }),
    onSuccess: () => toasts.exito('Ajustes Guardados Exitosamente'),
  });
  const enviar = async (envio: Envio<'ajustes.cambiar'>) => {
    try {
      return { ok: true, respuesta: await mutateAsync(envio) } as const;
    } catch (fallo) {
      return { ok: false, error: fallo } as const;
    }
  };
  return { enviar, error };
}
