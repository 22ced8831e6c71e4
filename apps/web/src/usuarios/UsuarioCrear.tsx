export { Proximamente as UsuarioCrear } from '../Proximamente.tsx';
