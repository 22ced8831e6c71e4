import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import { useState } from 'react';
import { guardarEnDisco } from '../plataforma/archivos/guardarEnDisco.ts';
import { llamar } from '../plataforma/servidor/api.ts';
import { refrescar } from '../plataforma/servidor/lecturas.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { IconKey } from '../ui/piezas/iconos.ts';
import { llaves } from './llaves.ts';
import { NotaDePaso } from './PieDePaso.tsx';

/** The provisional passwords of the imported users, as a file that is had once. */
export function Contrasenas({ importacion }: { importacion: Importacion }) {
  const { idImportacion: id, contrasenasEntregadas = false } = importacion;
  const [bajando, setBajando] = useState(false);
  const llave = llaves.de(id);

  async function descargar(suya: string): Promise<void> {
    setBajando(true);
    try {
      const sobre = 'Vas a bajar las contraseñas de otras personas.';
      const parametros = { id };
      const { nombre, csv } = await llamar(
        'importaciones.contrasenas',
        { parametros, cuerpo: { llave: suya } },
        { sobre },
      );
      guardarEnDisco(new Blob([csv], { type: 'text/csv' }), nombre);
      const cuerpo = { llave: suya, entregadas: true };
      await llamar('importaciones.contrasenas', { parametros, cuerpo }, { sobre });
      llaves.olvidar(id);
    } catch {
      // Said by a toast; the file can still be had.
    } finally {
      setBajando(false);
      refrescar();
    }
  }

  return (
    <NotaDePaso titulo="Contraseñas provisionales">
      {contrasenasEntregadas && (
        <p>Ya se descargaron, y no se vuelven a dar. Cada persona cambia la suya al entrar.</p>
      )}
      {!contrasenasEntregadas && llave === null && (
        <p>
          Se descargan en la pestaña donde se confirmó. Si ya no está, pon una contraseña a cada
          persona desde su formulario.
        </p>
      )}
      {!contrasenasEntregadas && llave !== null && (
        <>
          <p>Se descargan una sola vez, y antes de cerrar esta pestaña. Entrégalas aparte.</p>
          <Boton
            tamano="chico"
            icono={IconKey}
            ocupado={bajando}
            onClick={() => void descargar(llave)}
          >
            Descargar contraseñas
          </Boton>
        </>
      )}
    </NotaDePaso>
  );
}
