export { Proximamente as UsuarioEditar } from '../Proximamente.tsx';
