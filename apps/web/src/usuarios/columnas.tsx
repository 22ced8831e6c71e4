import { COLUMNAS_DE_USUARIOS } from '@visitas/contract/usuarios/columnas';
import type { FilaDe } from '../plataforma/servidor/ventanas.ts';
import type { Columna } from '../ui/lista/presentacion.ts';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { Persona } from '../ui/piezas/Persona.tsx';
import { notaDeProvisional } from './provisional.ts';

export type Usuario = FilaDe<'usuarios.listar'>;

export const SUSTANTIVO = ['usuario', 'usuarios'] as const;

export const NOMBRE: Columna<Usuario> = {
  titulo: COLUMNAS_DE_USUARIOS.nombre.titulo,
  ancho: 'auto',
  tono: 'principal',
  celda: (usuario, buscar) => (
    <Persona usuario={usuario} buscar={buscar} nota={notaDeProvisional(usuario)} />
  ),
};

export const DOCUMENTO: Columna<Usuario> = {
  titulo: COLUMNAS_DE_USUARIOS.documento.titulo,
  ancho: '200px',
  tono: 'mono',
  texto: ({ documentoIdentificacion }) => documentoIdentificacion,
};

export const ROL: Columna<Usuario> = {
  titulo: COLUMNAS_DE_USUARIOS.rol.titulo,
  ancho: '128px',
  texto: ({ rolUsuario }) => rolUsuario.nombre,
};

export const ESTADO_DE_USUARIO: Columna<Usuario> = {
  titulo: COLUMNAS_DE_USUARIOS.estado.titulo,
  ancho: '112px',
  celda: ({ activo }) => <EstadoActivo activo={activo} />,
};
