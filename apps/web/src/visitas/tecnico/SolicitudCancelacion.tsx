export { Proximamente as SolicitudCancelacion } from '../../Proximamente.tsx';
