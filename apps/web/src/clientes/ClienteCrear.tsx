export { Proximamente as ClienteCrear } from '../Proximamente.tsx';
