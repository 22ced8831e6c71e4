export { Proximamente as VisitasListado } from '../Proximamente.tsx';
