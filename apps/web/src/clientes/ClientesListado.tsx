export { Proximamente as ClientesListado } from '../Proximamente.tsx';
