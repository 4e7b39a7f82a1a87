import type { DemoReview } from "./review";

export const reviews: DemoReview[] = [
  {
    by: "taina",
    rating: 2,
    isFeatured: true,
    daysAfter: 2,
    content: `No lugar de onde venho, a Baía da Traição, há um avô que conta histórias depois da janta, e quando ele conta ninguém diz que é folclore. É o que aconteceu. Estou avisando porque li Macunaíma de dentro dessa casa, e dali o livro tem outro cheiro. Reconheço a inteligência, reconheço a importância, vi os meus colegas rindo até chorar. Eu ri em algumas páginas e fui ficando cada vez mais calada.

Makunaima existe. É um criador para os povos do circum-Roraima, macuxi, taurepang, wapichana e outros, que o chamam de avô. As histórias dele foram contadas em 1911 a um viajante alemão, Koch-Grünberg, por dois homens que tinham nome: Mayuluaípu e Akuli. O alemão anotou, publicou na língua dele, e Mário de Andrade, deitado numa rede em Araraquara, leu, se entusiasmou e escreveu em seis dias a rapsódia que todo mundo conhece. Ele mesmo nunca escondeu que copiou. Pelo contrário, achava graça. Mas os dois narradores não figuram na capa de edição nenhuma que eu tenha visto, e o avô virou o “herói sem nenhum caráter” de uma gente que não é a dele.

Sei a resposta: que “sem caráter” quer dizer sem fisionomia definida, como o Brasil, e não mau-caráter. Entendi isso nas notas da minha edição. O que me pega é que, para chegar ao Brasil, foi preciso descarregar o índio pelo caminho. Macunaíma nasce preto retinto e filho dos tapanhumas, toma banho na cova encantada e sai branco, louro e de olho azul, e o irmão que chega atrasado fica só cor de bronze, e o último mal salva as palmas. Riem muito dessa cena. Para mim ela é terrível, justamente porque está certa: foi assim que nos quiseram, a água acabando na nossa vez. Se o autor queria me fazer sentir isso, conseguiu. Só não sei se era comigo que ele falava.

E há as mulheres, sobre quem o grupo conversou pouco. Ci, a Mãe do Mato, dona do próprio corpo e do próprio povo, é tomada à força por um herói que sozinho nem conseguia e chamou os irmãos para ajudar. A palavra “brincar” cobre tudo com um paninho de renda. Depois ela vira estrela, e fica lindo. Eu não achei lindo.

Como bióloga, tive uma alegria enorme com as listas. Os bichos, os peixes, as formigas, as frutas, as árvores, centenas de nomes enfileirados como quem canta, e quase todos são exatos. Há parágrafos que dá vontade de levar para o campo no bolso. O capítulo em que ele volta ao Uraricoera e acha a maloca vazia, o povo morto, a língua esquecida, sobrando um papagaio para contar, é de uma tristeza verdadeira. Se o livro fosse mais vezes aquele papagaio, eu estaria aqui defendendo cinco estrelas.

Dou duas e gostaria que ninguém tomasse isso por zanga. O artista macuxi Jaider Esbell dizia que Makunaima se deixou levar de propósito, que ele mesmo se grudou na capa do livro para viajar. É uma ideia generosa e penso muito nela. Procurem os quadros dele e leiam, também, o que os parentes andam escrevendo. Depois voltem ao Mário e me digam se ele não ficou um pouco menor e um pouco mais interessante.`,
  },
  {
    by: "yuri.t",
    rating: 5,
    daysAfter: 4,
    content: `Alguém precisava ter me avisado na escola que Macunaíma é um gibi. Me venderam como obra fundamental do modernismo, com lista de características, e eu fugi durante vinte anos. Aí entro neste clube, abro o livro com a cara de quem vai ao dentista, e em dez páginas o herói já cresceu de repente por causa de um banho de caldo venenoso (menos a cabeça, que ficou de piá), a mãe já morreu flechada por engano e virou morro, e ninguém parou para explicar nada. Isso é página de quadrinho. Corta, próximo quadro, confia.

Sou engenheiro e gosto de entender o motor das coisas, então fiquei procurando a lógica desse mundo. Ela existe. A primeira lei é que a morte não é grave: picam Macunaíma em pedacinhos para a polenta do gigante, o irmão sopra fumaça, ele levanta e pede guaraná. A segunda é que a geografia não manda. O sujeito foge de um monstro em São Paulo, passa correndo por Mendoza, na Argentina, risca o mapa inteiro na diagonal, e dois parágrafos depois está em casa. A terceira é que palavra faz coisa. Quem nomeia ganha. Quando ele descobre que na cidade os bichos são máquinas e que as máquinas mandam nos homens sem que os homens mandem nelas, vira o próprio irmão num telefone e encomenda lagosta, e eu juro que larguei o livro e fui contar para a minha esposa. Isso é de 1928! É ficção científica feita por alguém que desconfiava de elevador.

O gigante Piaimã é o melhor vilão que encontrei esse ano. Mora num palacete em Higienópolis, coleciona pedras, é peruano e italiano ao mesmo tempo, tem uma esposa canibal que caça com rede, e se chama Venceslau Pietro Pietra. Se um roteirista me apresentasse esse nome eu contratava na hora. A luta pela muiraquitã é boba como toda boa caça ao tesouro, e a morte dele, no balanço sobre o molho fervendo, gritando que falta queijo, é a melhor última fala de vilão que já li em qualquer formato.

Não vou mentir: tem partes em que eu boiava. A Carta pras Icamiabas, que todo mundo acha hilária, eu precisei ler com o dicionário aberto, e só ri na segunda vez, quando caiu a ficha de que o cara está posando de português castiço para pedir dinheiro. Tem palavra em tupi, palavra de candomblé, provérbio de não sei onde, e as notas da minha edição ocupavam meia página. Uma hora desliguei as notas e passou a funcionar melhor. Ninguém precisa saber o nome de cada cogumelo para jogar o jogo.

Fui lendo aos trancos, uns dias sim, muitos não, que é o meu jeito. E quando cheguei nos últimos capítulos, achando que vinha mais bagunça, veio um vazio. O herói volta para casa, os irmãos somem, a Uiara acaba com ele, e o cara que não morria de jeito nenhum decide que não quer mais. Vira uma constelação que não serve para nada. Fiquei olhando para o teto. Gibi bom faz isso, te distrai com explosão e te acerta com um quadro mudo no final. Cinco estrelas, uma delas da Ursa Maior.`,
  },
  {
    by: "membro",
    rating: 3,
    daysAfter: 3,
    content: `Tentei, juro que tentei, ler um pouco por dia como faço com todos, e descobri que Macunaíma não é livro de ônibus. Ele pede sala com gente dentro, pede que alguém leia uma página em voz alta e outro pergunte o que foi aquilo. Sozinha, às seis e meia da manhã, entre a Parangaba e o Centro, com um capítulo em que o herói engana o irmão, mata a veada que era a mãe, atravessa três estados e muda de cor, eu me sentia chegando no meio de uma festa em que todos já tinham bebido.

Aprecio o projeto, e não da boca para fora. Mário de Andrade passou anos juntando cantigas, rezas, provérbios, modos de dizer, e em 1926, numas férias, despejou a colheita toda numa história só, tirando as cercas entre as regiões de propósito. Ele falava em “desgeograficar” o Brasil. Para quem dá aula de história regional no Ceará, que passa a vida explicando que o Nordeste não é uma coisa única, essa mistura é uma provocação bem-vinda e também um pequeno incômodo. Desgeograficado, o país fica fácil de enxergar de longe. De perto ele some um pouco.

O capítulo que vale a leitura, na minha opinião, é a carta às Icamiabas. O imperador do mato escreve às suas súditas contando São Paulo, e a língua lhe cresce na boca como um colarinho engomado. Pois aquele é o português dos relatórios que eu manuseio nos arquivos! Os presidentes de província escreviam assim para dizer que não havia verba. Ri com reconhecimento, li trechos na sala dos professores, e a colega de português disse que nunca me vira tão animada. Também gostei muito da macumba na casa da tia Ciata, em que gigante apanha à distância e no fim, misturados com os fiéis, aparecem os poetas amigos do autor. Parece um retrato de formatura da década.

Por que três, então? Porque não me importei. Passei as duzentas e quarenta páginas admirando e não me importei com ninguém, a não ser com Jiguê, que trabalha, leva a culpa e perde todas as companheiras para o caçula. A preguiça do herói é um achado, “ai! que preguiça!…” virou até bordão na minha casa, mas uma brincadeira não sustenta todas as tardes de um mês inteiro. Há crueldade demais tratada como travessura, principalmente com as mulheres, e o autor pisca o olho para mim a cada uma delas, como se fôssemos cúmplices. Não éramos.

Preciso reconhecer que o fim me alcançou. Depois de tanto barulho, a tapera silenciosa na beira do Uraricoera, ninguém mais que soubesse falar a fala da tribo, e o papagaio pousando na cabeça de um homem para lhe contar tudo. Uma testemunha só, e que repete: quantas histórias do meu sertão não chegaram até aqui exatamente assim? Pensei nos últimos falantes das línguas do Ceará, de que não temos mais do que listas de palavras anotadas por padres. Nesse ponto o livro parou de brincar e eu queria que estivesse começando.`,
  },
  {
    by: "otavio.lins",
    rating: 4,
    daysAfter: 2,
    content: `Mário de Andrade escreveu a primeira versão em seis dias e eu li em cinco, o que me pareceu uma questão de honra. Passei os outros vinte e cinco do mês relendo e me arrependendo, porque ele teve a vida inteira para preparar aqueles seis, e eu não tinha preparado nada. Da corrida só me ficaram imagens soltas, como da janela de um trem: uma árvore que dá todas as frutas, um monte de formigas, uma perna fumegando, um automóvel com olhos de onça.

Foi o meu sobrinho de nove anos quem me ensinou a ler o livro. Ele me ouviu resmungando, pediu que eu contasse, e eu comecei do jeito que lembrava, sem explicar coisa nenhuma. “Aí ele virou um pé de urucum. Aí ele virou francesa.” O menino achou tudo perfeitamente natural. Quando tentei introduzir um motivo psicológico, reclamou que eu estava estragando. Entendi nesse instante que eu vinha pedindo romance a uma coisa que não quer ser romance, e que na própria folha de rosto se apresenta como rapsódia. Rapsodo é quem costura cantos alheios. O nó está à mostra porque o bonito é o nó.

Recomecei assim, como quem escuta, e aí veio o prazer das frases. Ninguém antes dele tinha posto para correr daquele jeito, na mesma linha, o jeito de falar do seringueiro, do caipira, do cantador da minha terra e do moleque da capital, sem aspas nem pedido de licença. “Pouca saúde e muita saúva, os males do Brasil são” podia estar em para-choque de caminhão. Do lado dessa sabedoria de feira há delicadezas de que quase não se fala, como as noites em que Ci já está no céu e o herói, deitado na rede, aperta um pouco a lembrança para ver se ainda dói. Ele se esquece de tudo, o Macunaíma. Só da marvada é que não.

Discordo de quem acha que o herói não aprende nada. Aprende, e desaprende na página seguinte, e nisso me parece um retrato mais fiel do que qualquer romance de formação. Vei, a Sol, lhe oferece uma das filhas em casamento e, de dote, Europa, França e Bahia, com uma única condição, que ele se comporte. Ele promete. Em cinco minutos está com uma portuguesa que vende peixe. Mais tarde a vingança da Sol será o calor que o empurra para a água onde a Uiara espera. Está tudo amarrado, embora o autor finja que jogou as peças para cima.

Cai uma estrela pelo excesso, que é a virtude dele e o seu calcanhar. Depois da terceira fuga pelo mapa do continente, as fugas se parecem, e existem páginas que são um armário aberto em cima da gente. Nem tudo o que um homem colecionou precisava caber na mala. Também me incomodou, e li com atenção o que a Tainá escreveu aqui no site, que a graça recaia tantas vezes sobre quem não pode rir de volta.

Recomendo a todos o método do sobrinho: arranjem uma criança, contem um capítulo sem consertar, e observem em que momento ela para de perguntar por quê. Dali em diante, é literatura.`,
  },
];
