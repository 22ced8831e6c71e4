import type { Pregunta } from '@visitas/contract/formularios/formulario';
import { useRef } from 'react';
import type { useFotos } from '../../../campo/fotos/useFotos.ts';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { IconCamera } from '../../../ui/piezas/iconos.ts';

interface Props {
  pregunta: Pregunta;
  fotos: ReturnType<typeof useFotos>;
}

/** The photos that answer a question, and the way to take one. They are photos of the visit like any other. */
export function FotosDePregunta({ pregunta, fotos }: Props) {
  const archivos = useRef<HTMLInputElement>(null);
  const { id, marca = 'otra', clase } = pregunta;
  const tomar = clase === 'foto' && fotos.dePregunta(id).length === 0;
  return (
    <>
      <input
        ref={archivos}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const elegidos = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void fotos.anadir(elegidos, { pregunta: id, clase: marca });
        }}
      />
      <Boton tamano="mediano" icono={IconCamera} onClick={() => archivos.current?.click()}>
        {tomar ? 'Tomar foto' : 'Añadir foto'}
      </Boton>
    </>
  );
}
