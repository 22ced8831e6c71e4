export { Proximamente as TecnicosListado } from '../Proximamente.tsx';
