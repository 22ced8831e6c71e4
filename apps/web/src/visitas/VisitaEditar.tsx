export { Proximamente as VisitaEditar } from '../Proximamente.tsx';
