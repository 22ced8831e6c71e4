export { Proximamente as FinalizarVisita } from '../../Proximamente.tsx';
