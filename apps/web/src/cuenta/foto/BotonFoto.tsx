import { useQueryClient } from '@tanstack/react-query';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useRef, useState } from 'react';
import { anotarUsuario } from '../../plataforma/servidor/sesionCambiada.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconPhoto } from '../../ui/piezas/iconos.ts';
import { EncuadrarFoto } from './EncuadrarFoto.tsx';
import { abrirImagen, enFoto, fraseDeFoto } from './imagen.ts';
import type { Recorte } from './recorte.ts';
import { TuFoto } from './TuFoto.tsx';

interface Props {
  usuario: UsuarioSesion;
}

/** Chooses, changes and takes away the photo of the person who is signed in. */
export function BotonFoto({ usuario }: Props) {
  const archivo = useRef<HTMLInputElement>(null);
  const [imagen, setImagen] = useState<HTMLCanvasElement>();
  const [viendo, setViendo] = useState(false);
  const foto = useFoto();
  const enTelefono = useTelefono();
  const { foto: puesta } = usuario;
  const pedirArchivo = () => archivo.current?.click();

  async function elegir(elegido: File | undefined): Promise<void> {
    if (!elegido) return;
    setViendo(false);
    await abrirImagen(elegido)
      .then(setImagen)
      .catch((error) => toasts.fallo(fraseDeFoto(error)));
  }

  const nombre = puesta ? 'Cambiar foto' : 'Elegir foto';
  return (
    <>
      <Boton
        {...(enTelefono ? { 'aria-label': nombre } : { icono: IconPhoto })}
        onClick={() => (puesta ? setViendo(true) : pedirArchivo())}
      >
        {enTelefono ? 'Foto' : nombre}
      </Boton>
      <input
        ref={archivo}
        type="file"
        accept="image/*"
        hidden
        aria-label="Foto"
        onChange={({ currentTarget }) => {
          void elegir(currentTarget.files?.[0]);
          // The same file chosen again is chosen too.
          currentTarget.value = '';
        }}
      />
      {viendo && (
        <TuFoto
          usuario={usuario}
          quitando={foto.quitando}
          alQuitar={async () => (await foto.quitar()) && setViendo(false)}
          alElegir={pedirArchivo}
          alCerrar={() => setViendo(false)}
        />
      )}
      {imagen && (
        <EncuadrarFoto
          imagen={imagen}
          guardando={foto.poniendo}
          alGuardar={async (recorte) => (await foto.poner(imagen, recorte)) && setImagen(undefined)}
          alCerrar={() => setImagen(undefined)}
        />
      )}
    </>
  );
}

/** The frame hears of the session's new photo, and every page shows it. */
function useFoto() {
  const lecturas = useQueryClient();
  const poner = useEnvio('foto.poner', 'Foto Guardada Exitosamente');
  const quitar = useEnvio('foto.quitar', 'Foto Quitada Exitosamente');
  const anotar = (resultado: Awaited<ReturnType<typeof poner.enviar>>): boolean => {
    if (!resultado.ok) return false;
    anotarUsuario(lecturas, resultado.respuesta);
    return true;
  };
  return {
    poniendo: poner.enviando,
    quitando: quitar.enviando,
    poner: async (elegida: HTMLCanvasElement, recorte: Recorte) => {
      const imagen = reducida(elegida, recorte);
      return imagen !== null && anotar(await poner.enviar({ cuerpo: { imagen } }));
    },
    quitar: async () => anotar(await quitar.enviar({})),
  };
}

/** Null when this browser cannot make it small, which a toast says. */
function reducida(imagen: HTMLCanvasElement, recorte: Recorte): string | null {
  try {
    return enFoto(imagen, recorte);
  } catch (error) {
    toasts.fallo(fraseDeFoto(error));
    return null;
  }
}
