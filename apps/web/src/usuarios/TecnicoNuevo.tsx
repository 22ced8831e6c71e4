export { Proximamente as TecnicoNuevo } from '../Proximamente.tsx';
