export { Proximamente as TecnicosACargo } from '../Proximamente.tsx';
