export { Proximamente as ClienteEditar } from '../Proximamente.tsx';
